import { Button, Radio, Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { exportEndpoints } from "#server/domain/exports/contract.ts";
import { exportAllowance } from "#server/domain/exports/limits.ts";
import { exportTypes } from "#server/domain/exports/shapes.ts";
import { RequestFailed } from "#server/http/client.ts";
import { Card } from "../../../../components/card.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { formatNumber, spellNumber } from "../../../../lib/format.ts";
import { api, explain } from "../../../../store/api.ts";
import { useRefetchOn } from "../../../../store/organization/hooks.tsx";
import classes from "./exports.module.css";
import { consentsQuery, exportsQuery } from "./exports-query.ts";

/** Requests an export of public data, or also of the private data of people who consent. */
export function NewExport() {
  const [kind, setKind] = useState<keyof typeof exportTypes>("public");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const consents = useConsents();
  const queryClient = useQueryClient();
  const toast = useToasts();
  const start = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await api(exportEndpoints.createExport, { export_type: exportTypes[kind] });
      await queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey });
      toast({ message: "The export is being written. You are told in a message when it is there." });
    } catch (error) {
      setProblem(describeError(error));
    }
    setBusy(false);
  };
  return (
    <Card id="new" title="New export">
      <form className={classes.body} onSubmit={(event) => void start(event)}>
        <div className={classes.quiet}>
          One file to read elsewhere or to hand over. To be able to go back to how things were, make backups.
        </div>
        <Radio.Group
          label="What to export"
          value={kind}
          onChange={(value) => setKind(value === "consented" ? "consented" : "public")}
        >
          <Stack gap="md">
            <Radio
              value="public"
              label="What is public"
              description="Public channels with their messages and files, people, groups and settings."
            />
            <Radio value="consented" label="That, and private messages of people who agreed" description={consents} />
          </Stack>
        </Radio.Group>
        {problem !== undefined && <Notice>{problem}</Notice>}
        <div>
          <Button type="submit" loading={busy}>
            Start export
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The server refuses an export for one reason only. */
function describeError(error: unknown): string {
  const isRefused = error instanceof RequestFailed && error.code === "BAD_REQUEST";
  if (!isRefused) return explain(error);
  const [exports, days] = [spellNumber(exportAllowance.exports), spellNumber(exportAllowance.days)];
  return `There were ${exports} exports in the last ${days} days, which is as many as there may be.`;
}

/** A sentence with the number of people who consent. */
function useConsents(): string {
  const { data } = useQuery(consentsQuery);
  useRefetchOn(["realm_export_consent", "realm_user"], consentsQuery.queryKey);
  if (!data) return "Everybody decides for themselves in their settings.";
  const all = data.export_consents.length;
  const agreed = data.export_consents.filter(({ consented }) => consented).length;
  const are =
    agreed === 0 ? "nobody has agreed so far" : `${formatNumber(agreed)} of ${formatNumber(all)} people agreed`;
  return `Everybody decides for themselves in their settings: ${are}.`;
}
