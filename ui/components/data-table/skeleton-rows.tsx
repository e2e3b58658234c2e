import { Skeleton } from "@mantine/core";
import { useIsSlow } from "../../lib/use-is-slow.ts";
import classes from "./data-table.module.css";

/** Placeholder rows, shown once loading takes more than 200 ms. */
export function SkeletonRows({ columns }: { columns: number }) {
  const isSlow = useIsSlow();
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {isSlow &&
        [0.6, 0.5, 0.7, 0.4, 0.6].map((share, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
          <div key={row} className={classes.headRow}>
            {Array.from({ length: columns }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <div key={column} className={classes.cell}>
                <Skeleton height={12} width={`${share * 100}%`} />
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}
