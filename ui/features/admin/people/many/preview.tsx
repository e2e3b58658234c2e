import { plural, t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { ChannelSelect } from "../../../../components/channel-select.tsx";
import { RoleField } from "../role-field.tsx";
import { ColumnChoices } from "./column-choices.tsx";
import classes from "./preview.module.css";
import { RowsTable } from "./rows-table.tsx";
import type { usePeopleList } from "./use-people-list.ts";

const noOutcomes = new Map();

/** The preview of a list: its columns, its people and their errors. Only the valid ones can be added. */
export function Preview({
  list: { rows, kinds, samples, setKind, role, setRole, addable, hasHeader },
  channelIds,
  onChannels,
  onAdd,
}: {
  list: ReturnType<typeof usePeopleList>;
  channelIds: readonly number[];
  onChannels: (ids: readonly number[]) => void;
  onAdd: () => void;
}) {
  const validCount = rows.filter(({ problems }) => problems.length === 0).length;
  const invalidCount = rows.length - validCount;
  return (
    <>
      <ColumnChoices kinds={kinds} samples={samples} onChange={setKind} />
      {hasHeader && <Text c="dimmed">{t`The first line has the names of the columns.`}</Text>}
      <div className={classes.choices}>
        {!kinds.includes("role") && <RoleField value={role} allowed={addable} onChange={setRole} />}
        <ChannelSelect
          label={t`Channels`}
          description={t`In addition to the default channels.`}
          value={channelIds}
          onChange={onChannels}
        />
      </div>
      <Group gap="sm">
        <Button disabled={validCount === 0} onClick={onAdd}>
          {plural({ count: validCount }, { one: "Add # person", other: "Add # people" })}
        </Button>
        {invalidCount > 0 && (
          <Text role="status" c="red">
            {plural(
              { count: invalidCount },
              {
                one: "# line can't be added. You can correct it now or later.",
                other: "# lines can't be added. You can correct them now or later.",
              },
            )}
          </Text>
        )}
      </Group>
      <RowsTable rows={rows} outcomes={noOutcomes} />
    </>
  );
}
