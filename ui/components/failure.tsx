import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { explain } from "../store/api.ts";
import { useConnection } from "../store/live-connection.tsx";
import { Column } from "./column.tsx";
import { PageTitle } from "./page-title.tsx";

/**
 * Shown in place of a page that failed to load: what happened and what to do. Tries again when a lost connection is
 * back.
 */
export function Failure({ error }: { error: unknown }) {
  const router = useRouter();
  const connection = useConnection();
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection === "connected" && wasLost.current) void router.invalidate();
    wasLost.current = connection === "lost";
  }, [connection, router]);
  return (
    <Column>
      <Stack gap="lg">
        <Stack gap="sm">
          <PageTitle tab={t`Not loaded`}>{t`This page could not be loaded`}</PageTitle>
          <Text role="alert">{explain(error)}</Text>
        </Stack>
        <Button onClick={() => void router.invalidate()}>{t`Try again`}</Button>
      </Stack>
    </Column>
  );
}
