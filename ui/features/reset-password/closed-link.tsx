import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { PageTitle } from "../../components/page-title.tsx";

/** Tells who comes by a link that cannot be used, or not any more, what to do. */
export function ClosedLink({ organization }: { organization: string }) {
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <Text size="xs" c="dimmed">
          {organization}
        </Text>
        <PageTitle tab="Link does not work">This link does not work</PageTitle>
        <Text>
          A link for a new password works once, within a day, and only the newest one. Ask an administrator for another.
        </Text>
      </Stack>
      <Text size="xs">
        Do you know your password?{" "}
        <Anchor component={Link} to="/sign-in" inherit underline="always">
          Sign in
        </Anchor>
      </Text>
    </Stack>
  );
}
