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

/** Whether details stand beside their list, or are the page. */
const BesideContext = createContext(false);

/** Whether this stands beside a list: then its heading is below the page's own. */
export function useIsBeside(): boolean {
  return use(BesideContext);
}

/** Less than this for the list, and the details take its place. */
const leastList = 480;
const leastDetails = 320;

/**
 * A page's head and list, and beside the list what is open of it: 400 px wide, which the reader can change; where there
 * is no room, in place of both. `details` is undefined or false when nothing is open. The address is the same.
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
  const most = room - leastList;
  const isBeside = most >= leastDetails;
  const isPage = isOpen && !isBeside && room > 0;
  useFocusReturned(isOpen, list);
  const shown = Math.min(Math.max(width, leastDetails), most);
  return (
    <div ref={useMergedRef(measured)} className={classes.place}>
      <div hidden={isPage}>{header}</div>
      <div className={classes.sides} style={{ "--details": `${shown}px` } as CSSProperties}>
        <div ref={list} className={classes.list} hidden={isPage}>
          {children}
        </div>
        {isOpen && room > 0 && (
          <BesideContext value={isBeside}>
            {isBeside && <Splitter value={shown} least={leastDetails} most={most} onChange={setWidth} />}
            <div className={isBeside ? classes.beside : classes.page}>{details}</div>
          </BesideContext>
        )}
      </div>
    </div>
  );
}

/** What is not shown for a moment, as behind a sheet that is printed, has no width; it stays as it was. */
function useLastWidth(width: number): number {
  const [last, setLast] = useState(width);
  if (width > 0 && width !== last) setLast(width);
  return width > 0 ? width : last;
}

/** When what was open is closed, the keyboard goes on where it was in the list. */
function useFocusReturned(isOpen: boolean, list: RefObject<HTMLElement | null>): void {
  const before = useRef<Element>(null);
  // Before what was opened takes the focus, which it does in an effect.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const row = list.current?.querySelector<HTMLElement>("tr[tabindex='0']");
      const there = before.current instanceof HTMLElement && before.current !== document.body ? before.current : row;
      requestAnimationFrame(() => (there?.isConnected ? there : row)?.focus());
    };
  }, [isOpen, list]);
}
