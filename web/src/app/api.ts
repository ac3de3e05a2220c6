// Requests to the server. What it refuses becomes an error whose message is for people.

import type { ProblemBody } from "../protocol";
import { says } from "./words";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly reasons: string[] = [],
  ) {
    super(text);
  }
}

/** A sentence of the server as it stands alone: with a capital and a full stop. */
export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!…]$/.test(begun) ? begun : `${begun}.`;
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = body === undefined ? undefined : { "Content-Type": "application/json" };
  const sent = body === undefined ? undefined : JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: sent });
  } catch {
    throw new Refusal(0, "unreachable", says.unreachable);
  }
  if (!answer.ok) throw await refusalOf(answer);
  const isJson = answer.headers.get("Content-Type")?.includes("json") ?? false;
  return (answer.status === 204 ? undefined : isJson ? await answer.json() : await answer.text()) as T;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const problem = (await answer.json().catch(() => null)) as ProblemBody | null;
  if (!problem?.text) return new Refusal(answer.status, "fault", says.serverFault);
  const wait = answer.headers.get("Retry-After");
  const text = sentence(problem.text);
  return new Refusal(
    answer.status,
    problem.code,
    wait ? `${text} ${says.retryAfter(Number(wait))}` : text,
    problem.reasons ?? [],
  );
}

export const api = {
  get: <T>(path: string) => request<T>("GET", path),
  post: <T>(path: string, body?: unknown) => request<T>("POST", path, body),
  put: <T>(path: string, body?: unknown) => request<T>("PUT", path, body),
  delete: <T = void>(path: string, body?: unknown) => request<T>("DELETE", path, body),
};
