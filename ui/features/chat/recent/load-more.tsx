import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { formatDate } from "../../../lib/format-date.ts";
import classes from "./recent.module.css";

/** Says since when conversations are listed, and loads older ones. `since` is in seconds since 1970. */
export function LoadMore({ since, isLoading, onClick }: { since: number; isLoading: boolean; onClick: () => void }) {
  const date = formatDate(new Date(since * 1000));
  return (
    <div className={classes.more}>
      <span>{t`Messages since ${date} are included.`}</span>
      <Button size="compact-md" variant="default" loading={isLoading} onClick={onClick}>
        {t`Load more`}
      </Button>
    </div>
  );
}
