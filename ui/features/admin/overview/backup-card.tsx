import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Card } from "../../../components/card.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { formatSize } from "../../../lib/format.ts";
import classes from "./backup-card.module.css";
import type { ServerStatus } from "./server-status-query.ts";

/** The newest backup, and a link to all of them. */
export function BackupCard({ last_backup: last }: Pick<ServerStatus, "last_backup">) {
  return (
    <Card id="backup" title={t`Last backup`}>
      <div className={classes.body}>
        <div>
          {last === null ? (
            t`None yet`
          ) : (
            <>
              <RelativeTime at={last.time * 1000} /> <span className={classes.size}>{formatSize(last.size)}</span>
            </>
          )}
        </div>
        <Button component={Link} to="/admin/data" variant="default">
          {last === null ? t`Create backup` : t`Go to backups`}
        </Button>
      </div>
    </Card>
  );
}
