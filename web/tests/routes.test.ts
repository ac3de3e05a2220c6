import { expect, test } from "vitest";
import { fit, routeOf } from "../src/app/routes";

const page = (path: string) => ({ path, title: () => path, load: async () => ({ default: () => ({}) }) as never });

test("a pattern fits addresses of its shape and hands on what they name", () => {
  expect(fit("/", "/")).toEqual({});
  expect(fit("/play/:match", "/play/abc")).toEqual({ match: "abc" });
  expect(fit("/decks/:game/:id", "/decks/some-game/7/")).toEqual({ game: "some-game", id: "7" });
  expect(fit("/play/:match", "/play")).toBeNull();
  expect(fit("/play/:match", "/watch/abc")).toBeNull();
});

test("names in addresses are decoded, and what cannot be is taken as it is", () => {
  expect(fit("/profile/:name", "/profile/Z%C3%B6e")).toEqual({ name: "Zöe" });
  expect(fit("/profile/:name", "/profile/%E0%A4%A")).toEqual({ name: "%E0%A4%A" });
});

test("an address that no page has is the missing page", () => {
  const [home, lobby, missing] = [page("/"), page("/lobby"), page("")];
  expect(routeOf([home, lobby], missing, "/lobby").page).toBe(lobby);
  expect(routeOf([home, lobby], missing, "/nowhere").page).toBe(missing);
});
