import { plural, t } from "@lingui/core/macro";
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
import { formatNumber } from "../../../../lib/format.ts";
import { i18n } from "../../../../lib/i18n.ts";
import { api, explain } from "../../../../store/api.ts";
import { useRefetchOn } from "../../../../store/organization/hooks.tsx";
import type { RegisteredEventType } from "../../../../store/organization/organization.ts";
import { exportTitles } from "./export-titles.ts";
import classes from "./exports.module.css";
import { consentsQuery, exportsQuery } from "./exports-query.ts";
import "@mantine/core/styles/RadioIndicator.layer.css";
import "@mantine/core/styles/Radio.layer.css";

const watchedEvents: readonly RegisteredEventType[] = ["realm_export_consent", "realm_user"];

/** Requests an export of public data, or also of the private data of people who consent. */
export function NewExport() {
  const [kind, setKind] = useState<keyof typeof exportTypes>("public");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const consentText = useConsentText();
  const queryClient = useQueryClient();
  const toast = useToasts();
  const start = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await api(exportEndpoints.createExport, { export_type: exportTypes[kind] });
      await queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey });
      toast({ message: t`Export started. You'll get a message when it's ready.` });
    } catch (error) {
      setProblem(describeError(error));
    }
    setBusy(false);
  };
  return (
    <Card id="new" title={t`New export`}>
      <form className={classes.body} onSubmit={(event) => void start(event)}>
        <div className={classes.quiet}>
          {t`An export is one file for other programs or for your records. It can't be restored. For that, make backups.`}
        </div>
        <Radio.Group
          label={t`What to export`}
          value={kind}
          onChange={(value) => setKind(value === "consented" ? "consented" : "public")}
        >
          <Stack gap="md">
            <Radio
              value="public"
              label={i18n._(exportTitles.public)}
              description={t`Public channels with their messages and files, people, groups, and settings.`}
            />
            <Radio value="consented" label={i18n._(exportTitles.consented)} description={consentText} />
          </Stack>
        </Radio.Group>
        {problem !== undefined && <Notice>{problem}</Notice>}
        <div>
          <Button type="submit" loading={busy}>
            {t`Start export`}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function describeError(error: unknown): string {
  if (!(error instanceof RequestFailed) || error.requestProblem !== "too_often") return explain(error);
  const { exports, days } = exportAllowance;
  return t`The limit is ${plural(exports, { one: "# export", other: "# exports" })} in ${plural(days, { one: "# day", other: "# days" })}. Try again later.`;
}

/** Says how many people consent. */
function useConsentText(): string {
  const { data } = useQuery(consentsQuery);
  useRefetchOn(watchedEvents, consentsQuery.queryKey);
  if (!data) return t`Each person decides in their own settings.`;
  const agreed = data.export_consents.filter(({ consented }) => consented).length;
  if (agreed === 0) return t`Each person decides in their own settings. Nobody has agreed yet.`;
  const agreedCount = formatNumber(agreed);
  return plural(
    { count: data.export_consents.length },
    {
      one: `Each person decides in their own settings. ${agreedCount} of # person has agreed.`,
      other: `Each person decides in their own settings. ${agreedCount} of # people have agreed.`,
    },
  );
}
