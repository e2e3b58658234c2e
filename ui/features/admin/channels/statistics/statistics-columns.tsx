import { msg } from "@lingui/core/macro";
import type { Column } from "../../../../components/data-table/column.ts";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { formatNumber, formatSize } from "../../../../lib/format.ts";
import { byName } from "../../../../store/organization/selectors.ts";
import { ChannelName } from "../channel-name.tsx";
import { type StatisticsRow, sumOf } from "./statistics-rows.ts";

/** Identifies a row of the table of statistics: by its channel. */
export const rowKey = ({ channel }: StatisticsRow) => String(channel.stream_id);

const messagesIn = ({ numbers }: StatisticsRow) => sumOf(numbers.messages);
const peopleIn = ({ numbers }: StatisticsRow) => numbers.people.at(-2) ?? 0;

/** The columns of the table of statistics. */
export const statisticsColumns: readonly Column<StatisticsRow>[] = [
  {
    id: "name",
    title: msg`Name`,
    width: "2fr",
    isWritten: true,
    cell: ({ channel }) => <ChannelName channel={channel} />,
    compare: (a, b) => byName(a.channel.name, b.channel.name),
  },
  {
    id: "messages",
    title: msg`Messages`,
    width: "112px",
    align: "end",
    cell: (row) => formatNumber(messagesIn(row)),
    compare: (a, b) => messagesIn(a) - messagesIn(b),
  },
  {
    id: "people",
    title: msg`Wrote last month`,
    width: "168px",
    minTableWidth: 640,
    align: "end",
    cell: (row) => formatNumber(peopleIn(row)),
    compare: (a, b) => peopleIn(a) - peopleIn(b),
  },
  {
    id: "files",
    title: msg`Files`,
    width: "104px",
    minTableWidth: 480,
    align: "end",
    cell: ({ numbers }) => formatSize(numbers.all_files),
    compare: (a, b) => a.numbers.all_files - b.numbers.all_files,
  },
  {
    id: "last",
    title: msg`Last message`,
    width: "152px",
    minTableWidth: 760,
    cell: ({ numbers: { last_message: at } }) => at !== null && <RelativeTime at={at * 1000} />,
    compare: (a, b) => (a.numbers.last_message ?? 0) - (b.numbers.last_message ?? 0),
  },
];
