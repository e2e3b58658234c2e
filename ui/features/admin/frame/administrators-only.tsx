import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Column } from "../../../components/column.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import type { Session } from "../../../store/queries.ts";

/** Shown to people who are not administrators. */
export function AdministratorsOnly({ session }: { session: Session }) {
  return (
    <Column>
      <Stack gap="lg">
        <Stack gap="sm">
          <PageTitle tab={t`For administrators`}>{t`This page is for administrators`}</PageTitle>
          <Text>
            {t`You are signed in as ${{ name: session.full_name }}. If something in the organization should change, ask an administrator or owner.`}
          </Text>
        </Stack>
        <Button component={Link} to="/">
          {t`Go to the home page`}
        </Button>
      </Stack>
    </Column>
  );
}
