import { t } from "@lingui/core/macro";
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
          <PageTitle tab={t`Page not found`}>{t`Page not found`}</PageTitle>
          <Text>{t`Check the address. The page may also have moved.`}</Text>
        </Stack>
        <Button component={Link} to="/">
          {t`Go to the home page`}
        </Button>
      </Stack>
    </Column>
  );
}
