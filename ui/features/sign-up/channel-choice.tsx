import { Checkbox, Stack } from "@mantine/core";
import type { SignUp } from "./sign-up-query.ts";

/** A group of channels that somebody may choose. */
export type ChannelGroup = SignUp["default_stream_groups"][number];

/** Which groups of channels to be put into: any of them, or none. */
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
      label="Channels to join"
      description="You can join others and leave these at any time."
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
