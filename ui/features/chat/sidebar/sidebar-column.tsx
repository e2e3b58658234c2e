import { t } from "@lingui/core/macro";
import { type ReactNode, useLayoutEffect } from "react";
import { Splitter } from "../../../components/splitter.tsx";
import { useStored } from "../../../lib/use-stored.ts";
import { useMedia, wideWindow } from "../use-media.ts";
import classes from "./sidebar-column.module.css";

/** Widths of the left column, in pixels. The messages beside it need room too: a small window has another limit. */
const width = { least: 200, usual: 248, most: 400, mostInSmallWindow: 280 };

/** The left column and the handle at its edge, which changes its width. A double click makes it as wide as at first. */
export function SidebarColumn({ children }: { children: ReactNode }) {
  const [chosen, choose] = useStored("watercooler-chat-sidebar-width", storedWidth);
  const most = useMedia(wideWindow) ? width.most : width.mostInSmallWindow;
  const shown = Math.min(chosen, most);
  useLayoutEffect(() => {
    // What floats over the column is not part of it.
    const { style } = document.documentElement;
    style.setProperty("--start-column", `${shown}px`);
    return () => {
      style.removeProperty("--start-column");
    };
  }, [shown]);
  return (
    <div className={classes.column} style={{ width: shown }}>
      {children}
      <div className={classes.edge}>
        <Splitter
          label={t`Width of the conversations`}
          resized="before"
          value={shown}
          min={width.least}
          max={most}
          onChange={choose}
          onReset={() => choose(width.usual)}
        />
      </div>
    </div>
  );
}

const storedWidth = {
  read(text: string | null): number {
    const stored = Number(text);
    return stored >= width.least && stored <= width.most ? stored : width.usual;
  },
  write: String,
};
