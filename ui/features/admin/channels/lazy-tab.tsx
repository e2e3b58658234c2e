import { t } from "@lingui/core/macro";
import { Button, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Notice } from "../../../components/notice.tsx";
import { explain } from "../../../store/api.ts";
import { ContentSkeleton } from "../frame/content-skeleton.tsx";

/** The content of a tab that is loaded lazily. When loading fails, it says why, and a button loads it again. */
export function LazyTab({
  children,
}: {
  /** Draws the part with these props. */
  children: (props: { readonly fallback: ReactNode; readonly onFailure: (error: unknown) => void }) => ReactNode;
}) {
  const [failure, setFailure] = useState<unknown>();
  if (failure === undefined) return children({ fallback: <ContentSkeleton />, onFailure: setFailure });
  return (
    <Stack gap="sm" align="flex-start">
      <Notice>{explain(failure)}</Notice>
      <Button variant="default" onClick={() => setFailure(undefined)}>
        {t`Try again`}
      </Button>
    </Stack>
  );
}
