// The title of the window, where a page knows a better one than its address does.

class Titles {
  own = $state("");

  set(title: string): void {
    this.own = title;
  }
}

export const titles = new Titles();
