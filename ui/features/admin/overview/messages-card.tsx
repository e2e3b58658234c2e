import { SegmentedControl } from "@mantine/core";
import { z } from "zod";
import { Card } from "../../../components/card.tsx";
import { formatCount } from "../../../lib/format.ts";
import { useFilters } from "../../../lib/use-address.ts";
import classes from "./messages-card.module.css";
import { MessagesPlot } from "./messages-plot.tsx";
import { MessagesTable } from "./messages-table.tsx";
import type { ServerStatus } from "./server-status-query.ts";

const filters = z.object({ days: z.enum(["30", "90"]).catch("30").default("30") });

const choices = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
] as const;

/** The number of messages of each day, as a plot and as a table. */
export function MessagesCard({ messages }: Pick<ServerStatus, "messages">) {
  const [{ days }, setFilters] = useFilters(filters);
  const shown = messages.slice(-Number(days));
  const sum = shown.reduce((total, { sent }) => total + sent, 0);
  const rangeControl = (
    <SegmentedControl
      aria-label="How far back"
      data={[...choices]}
      value={days}
      onChange={(days) => setFilters({ days })}
    />
  );
  return (
    <Card id="messages" title="Messages per day" aside={`${formatCount(sum, "message")} in ${days} days`}>
      <div className={classes.body}>
        {sum === 0 ? (
          <div className={classes.none}>
            <span>Nothing was sent in the last {days} days. What people write is counted here, day by day.</span>
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
