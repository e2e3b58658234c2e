import { Button } from "@mantine/core";
import { useState } from "react";
import { exportEndpoints } from "#server/domain/exports/contract.ts";
import { type ExportShape, exportTypes } from "#server/domain/exports/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { peopleById } from "../../../../store/organization/selectors.ts";
import { ExportState } from "./export-state.tsx";
import { exportTitles } from "./export-titles.ts";
import classes from "./exports.module.css";

/** An export: its contents, who requested it and when, its state, and its actions. */
export function ExportRow({ of }: { of: ExportShape }) {
  const [isRemoving, setRemoving] = useState(false);
  const people = useOrganization(peopleById);
  const toast = useToasts();
  const kind = of.export_type === exportTypes.public ? "public" : "consented";
  return (
    <li className={classes.export}>
      <div>
        {exportTitles[kind]}
        <span className={classes.quiet}>
          , <RelativeTime at={of.export_time * 1000} /> by {people.get(of.acting_user_id)?.full_name ?? "somebody"}
        </span>
        <ExportState of={of} />
      </div>
      {of.export_url !== null && (
        <div className={classes.actions}>
          <Button component="a" variant="default" href={of.export_url} download>
            Download
          </Button>
          <Button variant="default" onClick={() => setRemoving(true)}>
            Delete
          </Button>
        </div>
      )}
      {isRemoving && (
        <ConfirmDialog
          title="Delete this export?"
          action="Delete export"
          onConfirm={async () => {
            await api(exportEndpoints.removeExport, { export_id: of.id });
            toast({ message: "The export is deleted." });
          }}
          onClose={() => setRemoving(false)}
        >
          The file of <RelativeTime at={of.export_time * 1000} /> is removed from the server and can no longer be
          downloaded. What was downloaded before stays where it is.
        </ConfirmDialog>
      )}
    </li>
  );
}
