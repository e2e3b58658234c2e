import { type RefObject, useEffect } from "react";

/**
 * Keeps the focus when the control that has it is removed, as a button often is once it has done its work: the next control
 * of `place` takes it, such as that of the next row of a list. If there is none, it goes back to where it came from, or to
 * the title of the page. After a click, it goes back to the text that somebody was writing. Toasts and dialogs give it back to `place` when they close.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let kept: Kept | undefined;
    let cameFrom: Element | null = null;
    let isPressed = false;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (place.current?.contains(target)) {
        kept = { control: target, places: listPlaces(target, place.current), isPressed };
      } else if (target.closest("[role=dialog],[role=status]") === null) {
        kept = undefined;
        cameFrom = target;
      }
    };
    // Somebody who clicks beside all controls wants none to have the focus.
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(anyControl) === null) kept = undefined;
      isPressed = true;
    };
    const onKey = () => {
      isPressed = false;
    };
    const observer = new MutationObserver(() => {
      if (kept === undefined || document.activeElement !== document.body || !document.hasFocus()) return;
      const next = kept.control.isConnected ? kept.control : findNext(kept.places);
      const before = cameFrom instanceof HTMLElement && cameFrom.isConnected ? cameFrom : undefined;
      // Who uses the pointer goes on typing where they were.
      const goal = kept.isPressed && before !== undefined && isTextField(before) ? before : (next ?? before);
      (goal ?? document.querySelector("h1"))?.focus();
    });
    document.addEventListener("focusin", onFocus, { signal });
    document.addEventListener("pointerdown", onPress, { signal });
    document.addEventListener("keydown", onKey, { signal, capture: true });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      ending.abort();
    };
  }, [place]);
}

/**
 * A control that has the focus, and where it is: its place in its parent, that of the parent in its own, and so on.
 * `isPressed` says whether the pointer gave it the focus.
 */
type Kept = { readonly control: HTMLElement; readonly places: readonly Place[]; readonly isPressed: boolean };

function isTextField(element: HTMLElement): boolean {
  return element.matches("textarea,input:not([type=checkbox],[type=radio],[type=button])");
}

type Place = { readonly parent: Element; readonly at: number };

function listPlaces(control: Element, end: Element): Place[] {
  const { parentElement: parent } = control;
  if (parent === null || control === end) return [];
  return [{ parent, at: [...parent.children].indexOf(control) }, ...listPlaces(parent, end)];
}

/** The control that is closest to these places now: after them if possible, else before them. */
function findNext(places: readonly Place[]): HTMLElement | undefined {
  for (const { parent, at } of places) {
    if (!parent.isConnected) continue;
    const children = [...parent.children];
    for (const child of [...children.slice(at), ...children.slice(0, at).reverse()]) {
      const control = findControl(child);
      if (control !== undefined) return control;
    }
  }
  return undefined;
}

function findControl(element: Element): HTMLElement | undefined {
  if (element instanceof HTMLElement && element.matches(anyControl)) return element;
  // What one does with a row is in its buttons; its link leads away.
  const found = element.querySelector<HTMLElement>(inputs) ?? element.querySelector<HTMLElement>(links);
  return found ?? undefined;
}

const inputs = ":is(button,input,select,textarea):not(:disabled,[type=hidden],[type=file])";
const links = "a[href]";
const anyControl = `${inputs},${links}`;
