import { plural, t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { Card } from "../../../components/card.tsx";
import { choiceOf } from "../../../lib/address.ts";
import { useFilters } from "../../../lib/use-address.ts";
import classes from "./messages-card.module.css";
import { MessagesPlot } from "./messages-plot.tsx";
import { MessagesTable } from "./messages-table.tsx";
import type { ServerStatus } from "./server-status-query.ts";

const filters = { days: choiceOf("30", "90") };

/** The number of messages of each day, as a plot and as a table. */
export function MessagesCard({ messages }: Pick<ServerStatus, "messages">) {
  const [{ days }, setFilters] = useFilters(filters);
  const shown = messages.slice(-Number(days));
  const sum = shown.reduce((total, { sent }) => total + sent, 0);
  const aside = t`${plural(sum, { one: "# message", other: "# messages" })} in ${days} days`;
  const rangeControl = (
    <SegmentedControl
      aria-label={t`Period`}
      data={[
        { value: "30", label: t`30 days` },
        { value: "90", label: t`90 days` },
      ]}
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
