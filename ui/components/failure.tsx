import { Button, Stack, Text } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { explain } from "../store/api.ts";
import { Column } from "./column.tsx";
import { PageTitle } from "./page-title.tsx";

/** A page that could not be shown: what happened and what to do. */
export function Failure({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <Column>
      <Stack gap="lg">
        <Stack gap="sm">
          <PageTitle tab="Not loaded">This page could not be loaded</PageTitle>
          <Text role="alert">{explain(error)}</Text>
        </Stack>
        <Button onClick={() => void router.invalidate()}>Try again</Button>
      </Stack>
    </Column>
  );
}
