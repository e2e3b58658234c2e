import { t } from "@lingui/core/macro";
import { useElementSize, useLocalStorage, useMergedRef } from "@mantine/hooks";
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import classes from "./list-with-details.module.css";
import { Splitter } from "./splitter.tsx";

/** Whether details are beside their list, or replace it. */
const BesideContext = createContext(false);

/** Whether the component is beside a list. Its heading is then one level below the page's. */
export function useIsBesideList(): boolean {
  return use(BesideContext);
}

/** If the list would be narrower than this, the details replace it. */
const minListWidth = 480;
const minDetailsWidth = 320;

/**
 * A page's header and list, with the open item's details beside the list. The details are 400 px wide, and the user
 * can resize them. On narrow screens they replace the list. `details` is undefined or false when nothing is open. The
 * address is the same in both layouts.
 */
export function ListWithDetails({
  header,
  details,
  children,
}: {
  header: ReactNode;
  details: ReactNode;
  children: ReactNode;
}) {
  const { ref: measured, width: measuredWidth } = useElementSize<HTMLDivElement>();
  const room = useLastWidth(measuredWidth);
  const list = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useLocalStorage({ key: "watercooler-details-width", defaultValue: 400 });
  const isOpen = details !== undefined && details !== false && details !== null;
  const maxDetailsWidth = room - minListWidth;
  const isBesideList = maxDetailsWidth >= minDetailsWidth;
  const isPage = isOpen && !isBesideList && room > 0;
  const head = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useReturnFocus(isOpen, list, head);
  useDetailsTop(isOpen && isBesideList, head, panel);
  const shown = Math.min(Math.max(width, minDetailsWidth), maxDetailsWidth);
  return (
    <div ref={useMergedRef(measured)} className={classes.place}>
      <div ref={head} hidden={isPage}>
        {header}
      </div>
      <div className={classes.sides} style={{ "--details": `${shown}px` } as CSSProperties}>
        <div ref={list} className={classes.list} hidden={isPage}>
          {children}
        </div>
        {isOpen && room > 0 && (
          <BesideContext value={isBesideList}>
            {isBesideList && (
              <Splitter
                label={t`Width of the details`}
                resized="after"
                value={shown}
                min={minDetailsWidth}
                max={maxDetailsWidth}
                onChange={setWidth}
              />
            )}
            <div ref={panel} className={isBesideList ? classes.beside : classes.page}>
              {details}
            </div>
          </BesideContext>
        )}
      </div>
    </div>
  );
}

/** The last width above zero. A page that is hidden for printing has width zero, and must keep its layout. */
function useLastWidth(width: number): number {
  const [last, setLast] = useState(width);
  if (width > 0 && width !== last) setLast(width);
  return width > 0 ? width : last;
}

/**
 * Sets how far below the top of the window the panel begins, as `--details-top`: all of it is on the screen then, with
 * the buttons at its end, and the page does not scroll because of it.
 */
function useDetailsTop(
  isBeside: boolean,
  head: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [above, element] = [head.current, panel.current];
    const sides = element?.parentElement;
    if (!isBeside || above === null || element === null || !sides) return;
    let last: number | undefined;
    const measure = () => {
      // Further up, the panel sticks, and the styles of a long list need not be calculated at each step.
      const top = Math.max(0, Math.round(sides.getBoundingClientRect().top));
      if (top === last) return;
      last = top;
      element.style.setProperty("--details-top", `${top}px`);
    };
    measure();
    const listening = new AbortController();
    for (const type of ["scroll", "resize"])
      window.addEventListener(type, measure, { passive: true, signal: listening.signal });
    const sizes = new ResizeObserver(measure);
    sizes.observe(above);
    return () => {
      listening.abort();
      sizes.disconnect();
    };
  }, [isBeside, head, panel]);
}

/**
 * Returns the focus to its place in the list when the details are closed. If that is gone, the current row of the list
 * gets the focus, and without a row the title of the page.
 */
function useReturnFocus(
  isOpen: boolean,
  list: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
): void {
  const before = useRef<Element>(null);
  // A layout effect runs before the details take the focus in their effect.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const there = before.current instanceof HTMLElement && before.current !== document.body ? before.current : null;
      const returnFocus = (framesLeft: number) => {
        const place = there?.isConnected ? there : list.current?.querySelector<HTMLElement>("tr[tabindex='0']");
        // A list that was hidden has its rows only after it is shown.
        if (!place && framesLeft > 0 && list.current?.querySelector("table"))
          requestAnimationFrame(() => document.activeElement === document.body && returnFocus(framesLeft - 1));
        else (place ?? head.current?.querySelector("h1"))?.focus();
      };
      requestAnimationFrame(() => returnFocus(mostFramesForRows));
    };
  }, [isOpen, list, head]);
}

/** How many frames may pass until a list that was hidden has its rows. */
const mostFramesForRows = 10;
