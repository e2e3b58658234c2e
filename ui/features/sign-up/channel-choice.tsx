import { t } from "@lingui/core/macro";
import { Checkbox, Stack } from "@mantine/core";
import type { SignUp } from "./sign-up-query.ts";

/** A group of channels to choose. */
export type ChannelGroup = SignUp["default_stream_groups"][number];

/** Chooses any number of channel groups to subscribe to. */
export function ChannelChoice({
  groups,
  chosen,
  onChoose,
}: {
  groups: readonly ChannelGroup[];
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}) {
  return (
    <Checkbox.Group
      label={t`Channels to join`}
      description={t`You can join or leave channels at any time.`}
      value={chosen.map(String)}
      onChange={(values) => onChoose(values.map(Number))}
    >
      <Stack gap="sm" mt="sm">
        {groups.map(({ id, name, description }) => (
          <Checkbox key={id} value={String(id)} label={name} description={description || undefined} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
