/** Whether the page runs from right to left. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === "rtl";
}

/** The arrow key that means the same in a page from left to right: left is back there, and forward in the other one. */
export function mirrorKey(key: string): string {
  return isRightToLeft() ? (mirrored[key] ?? key) : key;
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };
