import { Button, Group, Stack } from "@mantine/core";
import { useMemo, useState } from "react";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { LeaveGuard } from "../../../../components/form/leave-guard.tsx";
import { useKept } from "../../../../components/form/use-kept.ts";
import { PeopleAndGroupsField } from "../../../../components/group-setting/people-and-groups-field.tsx";
import { type Chosen, nobody } from "../../../../components/group-setting/value.ts";
import { counted } from "../../../../lib/words.ts";
import { explain } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { everybodyIn } from "./everybody-in.ts";
import { useSubscriberChange } from "./use-subscriber-change.ts";

const nothing = { people: new Set<number>(), groups: new Set<number>() };

/** Chooses people and whole groups, says how many of them are subscribed, and subscribes or unsubscribes them. */
export function ChangeSubscribers({
  channel,
  inside,
  mayAdd,
  onRemove,
}: {
  channel: ChannelShape;
  inside: ReadonlySet<number>;
  mayAdd: boolean;
  /** Unsubscribes them after a confirmation, and then calls `onRemoved`. */
  onRemove: (ids: readonly number[], onRemoved: () => void) => void;
}) {
  const [chosen, setChosen] = useKept(`channel/${channel.stream_id}/subscribers`, nobody);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const members = useOrganization(everybodyIn);
  const { add } = useSubscriberChange(channel);
  const ids = useMemo(() => members(chosen), [members, chosen]);
  const outside = ids.filter((id) => !inside.has(id));
  const here = ids.filter((id) => inside.has(id));
  const isChosen = chosen.people.length + chosen.groups.length > 0;
  const choose = (next: Chosen) => {
    setChosen(next);
    setProblem(undefined);
  };
  const addThem = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await add(outside, counted(outside.length, "person", "people"));
      setChosen(nobody);
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="sm">
      <PeopleAndGroupsField
        label="Add or remove people and groups"
        value={chosen}
        error={problem}
        without={nothing}
        onChange={choose}
      />
      {isChosen && (
        <Group gap="sm">
          {mayAdd && (
            <Button disabled={outside.length === 0} loading={busy} onClick={() => void addThem()}>
              Add {counted(outside.length, "person", "people")}
            </Button>
          )}
          <Button
            variant="default"
            disabled={here.length === 0}
            onClick={() => onRemove(here, () => setChosen(nobody))}
          >
            Remove {counted(here.length, "person", "people")}
          </Button>
        </Group>
      )}
      {isChosen && !busy && <LeaveGuard onDiscard={() => setChosen(nobody)} />}
    </Stack>
  );
}
