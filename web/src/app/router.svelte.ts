// Where the browser is. Links of the page itself are followed without loading it anew.

import { missing, pages } from "./pages";
import { routeOf, type Route } from "./routes";

class Router {
  private path = $state(location.pathname);
  /** How often somebody went elsewhere: 0 while the first page is shown. */
  moves = $state(0);
  route: Route = $derived(routeOf(pages, missing, this.path));

  constructor() {
    addEventListener("popstate", () => this.arrive());
    document.addEventListener("click", (event) => this.follow(event));
  }

  /** Go to an address of the app. */
  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    scrollTo(0, 0);
    this.arrive();
  }

  /** Whether an address, or one below it, is shown. */
  isAt(address: string): boolean {
    return address === "/" ? this.path === "/" : this.path === address || this.path.startsWith(`${address}/`);
  }

  private arrive(): void {
    if (this.path === location.pathname) return;
    this.path = location.pathname;
    this.moves += 1;
  }

  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const isOurs = link.origin === location.origin && !link.pathname.startsWith("/api/");
    if (!isOurs || link.target || link.hasAttribute("download") || link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
