import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { isRightToLeft, mirrorKey } from "../../../lib/direction.ts";
import { formatNumber } from "../../../lib/format.ts";
import { describeDay, formatShortDay } from "./format-day.ts";
import classes from "./messages-plot.module.css";
import { type Day, findColumn, findDayByKey, findScaleTop } from "./plot-scale.ts";

/**
 * A plot with a column for each day; the last one is today. The words above describe one day: the one under the
 * pointer, or the one that the arrow keys selected. The children are at the end of their line.
 */
export function MessagesPlot({ days, children }: { days: readonly Day[]; children?: ReactNode }) {
  const [chosen, setChosen] = useState<number>();
  const top = findScaleTop(days.map(({ sent }) => sent));
  const last = days.length - 1;
  const current = Math.min(chosen ?? last, last);
  const shownDay = days[current];

  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    setChosen(findColumn(isRightToLeft() ? 1 - share : share, days.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findDayByKey(mirrorKey(event.key), current, days.length);
    if (next === undefined) return;
    setChosen(next);
    event.preventDefault();
  };

  return (
    <div>
      <div className={classes.head}>
        <div className={classes.day}>{shownDay && describeDay(shownDay)}</div>
        {children}
      </div>
      <div className={classes.plot}>
        <div className={classes.scale} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{formatNumber(value)}</span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={t`Messages per day`}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={current}
          aria-valuetext={shownDay && describeDay(shownDay)}
          className={classes.columns}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setChosen(undefined)}
          onKeyDown={onKeyDown}
          onFocus={() => setChosen(current)}
          onBlur={() => setChosen(undefined)}
        >
          <svg viewBox={`0 0 ${days.length} ${top}`} preserveAspectRatio="none" aria-hidden="true">
            {days.map(({ day, sent }, index) => (
              <rect
                key={day}
                x={index + 0.12}
                y={top - sent}
                width={0.76}
                height={sent}
                data-chosen={index === chosen || undefined}
              />
            ))}
          </svg>
        </div>
        <div className={classes.dates} aria-hidden="true">
          <span>{formatShortDay(days[0]?.day ?? "")}</span>
          <span>{formatShortDay(days[Math.floor(last / 2)]?.day ?? "")}</span>
          <span>{t`Today`}</span>
        </div>
      </div>
    </div>
  );
}
