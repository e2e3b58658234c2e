import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { exportEndpoints } from "#server/domain/exports/contract.ts";
import { type ExportShape, exportTypes } from "#server/domain/exports/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { i18n } from "../../../../lib/i18n.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { peopleById } from "../../../../store/organization/selectors.ts";
import { ExportState } from "./export-state.tsx";
import { exportTitles } from "./export-titles.ts";
import classes from "./exports.module.css";

/** An export: its contents, who requested it and when, its state, and its actions. */
export function ExportRow({ of }: { of: ExportShape }) {
  const [isRemoving, setRemoving] = useState(false);
  const requester = useOrganization(peopleById).get(of.acting_user_id)?.full_name;
  const toast = useToasts();
  const kind = of.export_type === exportTypes.public ? "public" : "consented";
  return (
    <li className={classes.export}>
      <div>
        {i18n._(exportTitles[kind])}
        <span className={classes.quiet}>
          {" · "}
          <RelativeTime at={of.export_time * 1000} />
          {requester !== undefined && ` · ${requester}`}
        </span>
        <ExportState of={of} />
      </div>
      {of.export_url !== null && (
        <div className={classes.actions}>
          <Button component="a" variant="default" href={of.export_url} download>
            {t({ message: "Download", comment: "A button: downloads an export" })}
          </Button>
          <Button variant="default" onClick={() => setRemoving(true)}>
            {t({ message: "Delete", comment: "A button: deletes an export" })}
          </Button>
        </div>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t`Delete this export?`}
          action={t`Delete export`}
          onConfirm={async () => {
            await api(exportEndpoints.removeExport, { export_id: of.id });
            toast({ message: t`Export deleted` });
          }}
          onClose={() => setRemoving(false)}
        >
          <Trans>
            The export from <RelativeTime at={of.export_time * 1000} /> can't be downloaded anymore. Copies you already
            downloaded stay.
          </Trans>
        </ConfirmDialog>
      )}
    </li>
  );
}
