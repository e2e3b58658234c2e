import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Column } from "../../components/column.tsx";
import { PageTitle } from "../../components/page-title.tsx";

/** Shown on the setup page when there is an organization. */
export function AlreadySetUp() {
  return (
    <Column>
      <Stack gap="xl">
        <Stack gap="sm">
          <PageTitle tab={t`Already set up`}>{t`This server is already set up`}</PageTitle>
          <Text>{t`The organization already has an owner. The setup link works only once.`}</Text>
        </Stack>
        <Button component={Link} to="/sign-in" fullWidth>
          {t`Sign in`}
        </Button>
      </Stack>
    </Column>
  );
}
