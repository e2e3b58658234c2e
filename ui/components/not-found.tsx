import { Button, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Column } from "./column.tsx";
import { PageTitle } from "./page-title.tsx";

/** Shown at addresses without a page. */
export function NotFound() {
  return (
    <Column>
      <Stack gap="lg">
        <Stack gap="sm">
          <PageTitle tab="Nothing here">There is nothing at this address</PageTitle>
          <Text>It may have been mistyped, or what was here has moved.</Text>
        </Stack>
        <Button component={Link} to="/">
          Go to the home page
        </Button>
      </Stack>
    </Column>
  );
}
