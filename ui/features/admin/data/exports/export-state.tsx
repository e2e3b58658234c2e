import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Loader } from "@mantine/core";
import { exportDays } from "#server/domain/exports/limits.ts";
import type { ExportShape } from "#server/domain/exports/shapes.ts";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import classes from "./exports.module.css";

/** The state of an export. */
export function ExportState({ of }: { of: ExportShape }) {
  const { pending, failed_timestamp: failed, deleted_timestamp: deleted } = of;
  if (pending) {
    return (
      <div role="status" className={classes.state}>
        <Loader size="xs" aria-hidden /> {t`In progress`}
      </div>
    );
  }
  if (failed !== null) {
    return <div className={`${classes.state} ${classes.failed}`}>{t`Failed. The server log has the details.`}</div>;
  }
  if (deleted !== null) {
    return (
      <div className={classes.state}>
        <span>
          <Trans comment="When an export was deleted: Deleted just now, Deleted yesterday, 14:05">
            Deleted <RelativeTime at={deleted * 1000} />
          </Trans>
        </span>
      </div>
    );
  }
  return (
    <div className={classes.state}>
      {plural(exportDays, { one: "Ready. It is kept for # day.", other: "Ready. It is kept for # days." })}
    </div>
  );
}
