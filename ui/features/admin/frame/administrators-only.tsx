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
          <PageTitle tab="For administrators">This page is for administrators</PageTitle>
          <Text>
            You are signed in as {session.full_name}, who is not one. If something about the organization should change,
            ask an administrator or owner.
          </Text>
        </Stack>
        <Button component={Link} to="/">
          Go to the home page
        </Button>
      </Stack>
    </Column>
  );
}
