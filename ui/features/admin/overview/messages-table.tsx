import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { type Day, formatDay } from "./format-day.ts";
import classes from "./messages-table.module.css";

/** The numbers of the plot as a table, today first. */
export function MessagesTable({ days }: { days: readonly Day[] }) {
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <UnstyledButton className={classes.switch} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Chevron size={16} aria-hidden />
        {t`View as table`}
      </UnstyledButton>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be scrollable by keyboard
        <section className={classes.scroller} tabIndex={0} aria-label={t`Messages per day, as a table`}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t`Date`}</th>
                <th scope="col">{t`Messages`}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, sent }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day)}</th>
                  <td>{formatNumber(sent)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
