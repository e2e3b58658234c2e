import { msg } from "@lingui/core/macro";
import type { Column } from "../../../components/data-table/column.ts";
import { groupTitle } from "../../../components/group-setting/group-titles.ts";
import { formatNumber } from "../../../lib/format.ts";
import { byName } from "../../../store/organization/selectors.ts";
import type { GroupRow } from "./selectors.ts";

const size: Column<GroupRow> = {
  id: "size",
  title: msg`Members`,
  width: "88px",
  align: "end",
  cell: (row) => formatNumber(row.size),
  compare: (a, b) => a.size - b.size,
};

/** The columns of the table of groups. */
export const groupColumns: readonly Column<GroupRow>[] = [
  {
    id: "name",
    title: msg`Name`,
    width: "1fr",
    isWritten: true,
    cell: ({ group }) => group.name,
    compare: (a, b) => byName(a.group.name, b.group.name),
  },
  {
    id: "about",
    title: msg`Description`,
    width: "2fr",
    minTableWidth: 480,
    isWritten: true,
    cell: ({ group }) => group.description,
  },
  size,
];

/** The columns of the table of system groups. The rows are in order, from the largest group to the smallest. */
export const roleColumns: readonly Column<GroupRow>[] = [
  { id: "name", title: msg`Role`, width: "1fr", cell: ({ group }) => groupTitle(group) },
  { ...size, id: "in", title: msg`People` },
];

/** The key of a group's row. */
export const keyOf = ({ group }: GroupRow) => String(group.id);
