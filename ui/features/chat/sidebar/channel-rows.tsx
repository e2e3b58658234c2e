import type { CSSProperties } from "react";
import { ChannelItem } from "./channel-item.tsx";
import type { ChannelLine } from "./channel-lines.ts";
import type { Part } from "./drawn-rows.ts";
import classes from "./sidebar.module.css";

/** The channels of a section. `size` is the number of all, if some may not be drawn; see `useDrawnRows`. */
export function ChannelRows({ parts, size }: { parts: readonly Part<ChannelLine>[]; size: number | undefined }) {
  return (
    <ul className={classes.list} data-channels>
      {parts.map((part) =>
        part.kind === "gap" ? (
          <li
            key={`gap ${part.at}`}
            className={classes.gap}
            style={{ "--rows": part.count } as CSSProperties}
            data-gap={part.count}
            aria-hidden
          />
        ) : (
          <ChannelItem
            key={part.row.id}
            {...part.row}
            size={size}
            position={size === undefined ? undefined : part.at + 1}
          />
        ),
      )}
    </ul>
  );
}
