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
          <PageTitle tab="Already set up">This server is set up</PageTitle>
          <Text>The organization has an owner already, and the setup link works only once.</Text>
        </Stack>
        <Button component={Link} to="/sign-in" fullWidth>
          Sign in
        </Button>
      </Stack>
    </Column>
  );
}
