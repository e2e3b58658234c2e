import { t } from "@lingui/core/macro";
import { Group, Stack, Text } from "@mantine/core";
import { CopyButton } from "../../../components/copy-button.tsx";
import classes from "./code-to-type.module.css";

/** The code of an invitation, and where to type it. `link` is the invitation's link, if it can be shown. */
export function CodeToType({ code, link }: { code: string; link: string | undefined }) {
  const address = link === undefined ? window.location.origin : new URL(link).origin;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <code className={classes.code}>{code}</code>
        <CopyButton text={code} />
      </Group>
      <Text size="xs" c="dimmed">
        {t`To join with the code, people open ${address} and choose “Join with a code”.`}
      </Text>
    </Stack>
  );
}
