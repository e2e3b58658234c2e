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
        <Loader size="xs" aria-hidden /> Being written. It begins within ten seconds.
      </div>
    );
  }
  if (failed !== null) {
    return (
      <div className={`${classes.state} ${classes.failed}`}>
        It failed. You were told why in a message; the server log has the details.
      </div>
    );
  }
  if (deleted === null) return <div className={classes.state}>Ready. It is kept for {exportDays} days.</div>;
  return (
    <div className={classes.state}>
      Deleted <RelativeTime at={deleted * 1000} />
    </div>
  );
}
