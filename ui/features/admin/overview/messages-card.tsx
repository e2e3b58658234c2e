import { plural, t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { countedDays } from "#server/domain/messages/limits.ts";
import { Card } from "../../../components/card.tsx";
import { choiceOf } from "../../../lib/address.ts";
import { useFilters } from "../../../lib/use-address.ts";
import classes from "./messages-card.module.css";
import { MessagesPlot } from "./messages-plot.tsx";
import { MessagesTable } from "./messages-table.tsx";
import type { ServerStatus } from "./server-status-query.ts";

/** The numbers of days to choose from; the longest is all that the server counts. */
const periods = [30, countedDays] as const;

const filters = { days: choiceOf(`${periods[0]}`, `${periods[1]}`) };

/** The number of messages of each day, as a plot and as a table. */
export function MessagesCard({ messages }: Pick<ServerStatus, "messages">) {
  const [{ days }, setFilters] = useFilters(filters);
  const shown = messages.slice(-Number(days));
  const sum = shown.reduce((total, { sent }) => total + sent, 0);
  const aside = t`${plural(sum, { one: "# message", other: "# messages" })} in ${days} days`;
  const rangeControl = (
    <SegmentedControl
      aria-label={t`Period`}
      data={periods.map((days) => ({
        value: `${days}` as const,
        label: plural(days, { one: "# day", other: "# days" }),
      }))}
      value={days}
      onChange={(days) => setFilters({ days })}
    />
  );
  return (
    <Card id="messages" title={t`Messages per day`} aside={aside}>
      <div className={classes.body}>
        {sum === 0 ? (
          <div className={classes.none}>
            <span>{t`No messages in the last ${days} days. Messages are counted here by day.`}</span>
            {rangeControl}
          </div>
        ) : (
          <>
            <MessagesPlot days={shown}>{rangeControl}</MessagesPlot>
            <MessagesTable days={shown} />
          </>
        )}
      </div>
    </Card>
  );
}
