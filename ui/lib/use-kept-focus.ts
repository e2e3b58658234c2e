import { type RefObject, useEffect } from "react";

/**
 * Keeps the focus when the control that has it is removed, as a button often is once it has done its work. The next control
 * of `container` takes it, such as that of the next row of a list. If there is none, the focus returns to where it came
 * from, or to the title of the page. After a click, it returns to the text that somebody was writing. When a toast or a
 * dialog closes, it returns to `container`.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let kept: FocusedControl | undefined;
    let cameFrom: Element | null = null;
    let isPressed = false;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (container.current?.contains(target)) {
        kept = { control: target, positions: listPositions(target, container.current), isPressed };
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
      const next = kept.control.isConnected ? kept.control : findNext(kept.positions);
      const before = cameFrom instanceof HTMLElement && cameFrom.isConnected ? cameFrom : undefined;
      // After a click, the writer can go on typing in the same field.
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
  }, [container]);
}

/**
 * A control that has the focus, with its position in its parent, the position of the parent in its own parent, and so on.
 * `isPressed` says whether the pointer gave it the focus.
 */
type FocusedControl = {
  readonly control: HTMLElement;
  readonly positions: readonly Position[];
  readonly isPressed: boolean;
};

function isTextField(element: HTMLElement): boolean {
  return element.matches("textarea,input:not([type=checkbox],[type=radio],[type=button])");
}

type Position = { readonly parent: Element; readonly at: number };

function listPositions(control: Element, end: Element): Position[] {
  const { parentElement: parent } = control;
  if (parent === null || control === end) return [];
  return [{ parent, at: [...parent.children].indexOf(control) }, ...listPositions(parent, end)];
}

/** The control that is closest to these positions now: after them if possible, else before them. */
function findNext(positions: readonly Position[]): HTMLElement | undefined {
  for (const { parent, at } of positions) {
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
  // A row's buttons act on the row. Its link opens another page.
  const found = element.querySelector<HTMLElement>(inputs) ?? element.querySelector<HTMLElement>(links);
  return found ?? undefined;
}

const inputs = ":is(button,input,select,textarea):not(:disabled,[type=hidden],[type=file])";
const links = "a[href]";
const anyControl = `${inputs},${links}`;
