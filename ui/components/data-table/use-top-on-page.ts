import { type RefObject, useLayoutEffect } from "react";

/** The least height of a table that scrolls, and the space below it, in pixels. */
const leastHeight = 320;
const spaceBelow = 32;

/**
 * Sets how far below the top of the page a table begins, as `--table-top`, so that it ends above the bottom of the window
 * and the page does not scroll too. It is not set where the page has to scroll to the table anyway.
 */
export function useTopOnPage(table: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = table.current;
    if (element === null) return;
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      if (top + leastHeight + spaceBelow > window.innerHeight) element.style.removeProperty("--table-top");
      else element.style.setProperty("--table-top", `${top}px`);
    };
    measure();
    // What is above the table changes its height, and so that of the page.
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    window.addEventListener("resize", measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [table]);
}
