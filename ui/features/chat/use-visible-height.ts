import { useEffect } from "react";

/** The least height of a keyboard on the screen, in pixels. The bars of browsers are lower. */
const keyboardHeight = 120;

/**
 * Keeps the page above a keyboard on the screen, in browsers whose windows do not become lower with it. The custom
 * property `--visible-height` is the height that is left. It and the attribute `data-keyboard` are
 * only set while there is a keyboard.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport, document } = window;
    const { style } = document.documentElement;
    const update = () => {
      const visible = (viewport?.height ?? 0) * (viewport?.scale ?? 1);
      const hasKeyboard = viewport !== null && document.documentElement.clientHeight - visible > keyboardHeight;
      document.documentElement.toggleAttribute("data-keyboard", hasKeyboard);
      if (!hasKeyboard) return style.removeProperty("--visible-height");
      style.setProperty("--visible-height", `${Math.round(visible)}px`);
      // The browser has scrolled the field into view, which is not needed anymore.
      window.scrollTo(0, 0);
    };
    viewport?.addEventListener("resize", update);
    return () => {
      viewport?.removeEventListener("resize", update);
      style.removeProperty("--visible-height");
      document.documentElement.removeAttribute("data-keyboard");
    };
  }, []);
}
