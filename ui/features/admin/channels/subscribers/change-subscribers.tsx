import { plural, t } from "@lingui/core/macro";
import { Button, Group, Stack } from "@mantine/core";
import { useMemo, useState } from "react";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { LeaveGuard } from "../../../../components/form/leave-guard.tsx";
import { useKeptState } from "../../../../components/form/use-kept-state.ts";
import { PeopleAndGroupsField } from "../../../../components/group-setting/people-and-groups-field.tsx";
import { type Choices, noChoices } from "../../../../components/group-setting/value.ts";
import { explain } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { activePeopleIn } from "./active-people-in.ts";
import { useSubscriberChange } from "./use-subscriber-change.ts";

const noExclusions = { people: new Set<number>(), groups: new Set<number>() };

/** Chooses people and whole groups, says how many of them are subscribed, and subscribes or unsubscribes them. */
export function ChangeSubscribers({
  channel,
  subscriberIds,
  mayAdd,
  mayRemove,
  onRemove,
}: {
  channel: ChannelShape;
  subscriberIds: ReadonlySet<number>;
  mayAdd: boolean;
  mayRemove: boolean;
  /** Unsubscribes them after a confirmation, and then calls `onRemoved`. */
  onRemove: (ids: readonly number[], onRemoved: () => void) => void;
}) {
  const [chosen, setChosen] = useKeptState(`channel/${channel.stream_id}/subscribers`, noChoices);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const members = useOrganization(activePeopleIn);
  const { add } = useSubscriberChange(channel);
  const ids = useMemo(() => members(chosen), [members, chosen]);
  const toAdd = ids.filter((id) => !subscriberIds.has(id));
  const toRemove = ids.filter((id) => subscriberIds.has(id));
  const isChosen = chosen.people.length + chosen.groups.length > 0;
  const choose = (next: Choices) => {
    setChosen(next);
    setProblem(undefined);
  };
  const addSubscribers = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await add(toAdd);
      setChosen(noChoices);
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="sm">
      <PeopleAndGroupsField
        label={mayRemove ? t`Add or remove people and groups` : t`Add people and groups`}
        value={chosen}
        error={problem}
        excluded={noExclusions}
        onChange={choose}
      />
      {isChosen && (
        <Group gap="sm">
          {mayAdd && (
            <Button disabled={toAdd.length === 0} loading={busy} onClick={() => void addSubscribers()}>
              {plural({ count: toAdd.length }, { one: "Add # person", other: "Add # people" })}
            </Button>
          )}
          {mayRemove && (
            <Button
              variant="default"
              disabled={toRemove.length === 0}
              onClick={() => onRemove(toRemove, () => setChosen(noChoices))}
            >
              {plural({ count: toRemove.length }, { one: "Remove # person", other: "Remove # people" })}
            </Button>
          )}
        </Group>
      )}
      {isChosen && !busy && <LeaveGuard onDiscard={() => setChosen(noChoices)} />}
    </Stack>
  );
}
