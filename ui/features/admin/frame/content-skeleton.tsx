import { t } from "@lingui/core/macro";
import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { useIsSlow } from "../../../lib/use-is-slow.ts";

/** Placeholder of a section while the organization is loading, shown after 200 ms. */
export function ContentSkeleton() {
  if (!useIsSlow()) return null;
  return (
    <>
      <VisuallyHidden role="status">{t`Loading`}</VisuallyHidden>
      <Stack gap="md" aria-hidden>
        <Skeleton height={28} width={200} />
        <Skeleton height={16} width="60%" />
        <Skeleton height={40} mt={12} />
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Stack>
    </>
  );
}
