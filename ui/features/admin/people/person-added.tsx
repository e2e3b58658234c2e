import { Button, Group, Stack, Text } from "@mantine/core";
import { CopyButton } from "../../../components/copy-button.tsx";
import { Field, Fields } from "../../../components/fields.tsx";
import { Notice } from "../../../components/notice.tsx";
import { SharedLink } from "../../../components/shared-link.tsx";
import type { AddedPerson } from "./add-person.ts";

/** Says that a person was added, and what to give them. */
export function PersonAdded({
  added: { full_name, password, link, problems },
  onAnother,
  onOpen,
}: {
  added: AddedPerson;
  onAnother: () => void;
  onOpen: () => void;
}) {
  return (
    <Stack gap="lg">
      <Text role="status">{full_name} has an account now.</Text>
      {problems.map((problem) => (
        <Notice key={problem}>{problem}</Notice>
      ))}
      {link !== undefined && (
        <SharedLink link={link}>
          Hand it to {full_name} only: whoever has it can sign in as them. It works once, within a day, and is shown
          this once.
        </SharedLink>
      )}
      {password !== undefined && (
        <Fields>
          <Field name="First password" note="Shown this once.">
            <code>{password}</code> <CopyButton text={password} />
          </Field>
        </Fields>
      )}
      <Group gap="sm">
        <Button onClick={onAnother}>Add another person</Button>
        <Button variant="default" onClick={onOpen}>
          Open {full_name}
        </Button>
      </Group>
    </Stack>
  );
}
