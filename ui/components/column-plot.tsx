import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { isRightToLeft, mirrorKey } from "../lib/direction.ts";
import { formatNumber } from "../lib/format.ts";
import classes from "./column-plot.module.css";
import { findColumn, findColumnByKey, findScaleTop } from "./plot-scale.ts";

/** A column of a plot: its value, and the words about it. `date` is below the plot, for some of the columns. */
export type PlotColumn = {
  readonly key: string;
  readonly value: number;
  readonly description: string;
  readonly date: string;
};

/**
 * A plot with a column for each day or month; the last one is the current one. The words above describe one of them: the
 * one under the pointer, or the one that the arrow keys selected. The children are at the end of their line.
 */
export function ColumnPlot({
  label,
  columns,
  page,
  formatValue = formatNumber,
  children,
}: {
  label: string;
  columns: readonly PlotColumn[];
  /** How many columns Page Up and Page Down move by. */
  page: number;
  formatValue?: (value: number) => string;
  children?: ReactNode;
}) {
  const [chosen, setChosen] = useState<number>();
  const top = findScaleTop(columns.map(({ value }) => value));
  const last = columns.length - 1;
  const current = Math.min(chosen ?? last, last);
  const description = columns[current]?.description;

  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    setChosen(findColumn(isRightToLeft() ? 1 - share : share, columns.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findColumnByKey(mirrorKey(event.key), current, columns.length, page);
    if (next === undefined) return;
    setChosen(next);
    event.preventDefault();
  };

  return (
    <div>
      <div className={classes.head}>
        <div className={classes.shown}>{description}</div>
        {children}
      </div>
      <div className={classes.plot}>
        <div className={classes.scale} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{formatValue(value)}</span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={current}
          aria-valuetext={description}
          className={classes.columns}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setChosen(undefined)}
          onKeyDown={onKeyDown}
          onFocus={() => setChosen(current)}
          onBlur={() => setChosen(undefined)}
        >
          <svg viewBox={`0 0 ${columns.length} ${top}`} preserveAspectRatio="none" aria-hidden="true">
            {columns.map(({ key, value }, index) => (
              <rect
                key={key}
                x={index + 0.12}
                y={top - value}
                width={0.76}
                height={value}
                data-chosen={index === chosen || undefined}
              />
            ))}
          </svg>
        </div>
        <div className={classes.dates} aria-hidden="true">
          {[0, Math.floor(last / 2), last].map((index) => (
            <span key={index}>{columns[index]?.date}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
