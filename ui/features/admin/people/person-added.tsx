import { plural, t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { passwordLinkDays } from "#server/domain/password-resets/limits.ts";
import { CopyButton } from "../../../components/copy-button.tsx";
import { Field, Fields } from "../../../components/fields.tsx";
import { Notice } from "../../../components/notice.tsx";
import { SharedLink } from "../../../components/shared-link.tsx";
import type { AddedPerson } from "./add-person.ts";
import { describePasswordLink } from "./describe-password-link.ts";

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
      <Text role="status">{t`${{ name: full_name }} added.`}</Text>
      {problems.map((problem) => (
        <Notice key={problem}>{problem}</Notice>
      ))}
      {link !== undefined && (
        <SharedLink link={link}>
          {describePasswordLink(full_name)}{" "}
          {plural(passwordLinkDays, { one: "It expires after # day.", other: "It expires after # days." })}
        </SharedLink>
      )}
      {password !== undefined && (
        <Fields>
          <Field name={t`First password`} note={t`It isn't shown again.`}>
            <code>{password}</code> <CopyButton text={password} />
          </Field>
        </Fields>
      )}
      <Group gap="sm">
        <Button onClick={onAnother}>{t`Add another person`}</Button>
        <Button variant="default" onClick={onOpen}>
          {t`Open ${{ name: full_name }}`}
        </Button>
      </Group>
    </Stack>
  );
}
