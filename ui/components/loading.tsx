import { t } from "@lingui/core/macro";
import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import classes from "./loading.module.css";

/** Shown while a page's data is loading; the router shows it after 200 ms. */
export function Loading() {
  return (
    <main className={classes.page}>
      <VisuallyHidden role="status">{t`Loading`}</VisuallyHidden>
      <Stack gap="md" aria-hidden>
        <Skeleton height={28} width="40%" />
        <Skeleton height={96} />
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Stack>
    </main>
  );
}
