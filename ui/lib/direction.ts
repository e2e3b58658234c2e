/** Whether the page runs from right to left. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === "rtl";
}

/** Swaps the left and right arrow keys on a page that runs from right to left, where the right arrow goes back. */
export function mirrorKey(key: string): string {
  return isRightToLeft() ? (mirrored[key] ?? key) : key;
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };
