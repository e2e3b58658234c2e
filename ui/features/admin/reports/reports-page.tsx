import { msg, t } from "@lingui/core/macro";
import { SegmentedControl, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { ListWithDetails } from "../../../components/list-with-details.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { choiceOf } from "../../../lib/address.ts";
import { useAddress, useFilters, useOpened } from "../../../lib/use-address.ts";
import { useOrganization, useRefetchOn } from "../../../store/organization/hooks.tsx";
import { channelsById } from "../../../store/organization/selectors.ts";
import { sections } from "../frame/sections.ts";
import { ReportDetails } from "./report-details.tsx";
import { ReportList } from "./report-list.tsx";
import { reportEvents, reportsKey } from "./reports-query.ts";

const reportFilters = { view: choiceOf("open", "decided") };

/** The reports of messages: open ones, which wait for a decision, and decided ones. */
export function ReportsPage() {
  const [{ view }] = useFilters(reportFilters);
  const [, go] = useAddress();
  const { opened, open, close } = useOpened();
  useRefetchOn(reportEvents, reportsKey);
  const show = (view: string) => go(() => (view === "open" ? {} : { view }), { replace: false });
  return (
    <ListWithDetails
      header={
        <PageHeader title={sections.reports.title} about={msg`Messages that people reported, and what was decided.`} />
      }
      details={opened !== undefined && <ReportDetails key={opened} id={Number(opened)} onClose={close} />}
    >
      <WhereReportsGo />
      <div>
        <SegmentedControl
          aria-label={t`View`}
          data={[
            { value: "open", label: t({ message: "Open", comment: "Reports that wait for a decision" }) },
            { value: "decided", label: t({ message: "Decided", comment: "Reports" }) },
          ]}
          value={view}
          onChange={show}
        />
      </div>
      <ReportList state={view} opened={opened} open={open} />
    </ListWithDetails>
  );
}

/** Who can report, and in which channel reports appear too. */
function WhereReportsGo() {
  const channel = useOrganization((state) => channelsById(state).get(state.realm_moderation_request_channel_id));
  const reporters = useOrganization((state) => state.realm_can_report_messages_group);
  return (
    <Text c="dimmed">
      {whereReportsGo(channel?.name, reporters)}{" "}
      <Link to="/admin/organization" search={{ open: "messages", setting: "moderation_request_channel_id" }}>
        {t`Channel for reports`}
      </Link>
      {" · "}
      <Link to="/admin/organization" search={{ open: "permissions", setting: "can_report_messages_group" }}>
        {t`Who can report messages`}
      </Link>
    </Text>
  );
}

function whereReportsGo(channel: string | undefined, reporters: GroupSettingValue): string {
  if (channel === undefined) return t`Nobody can report messages until a private channel for reports is chosen.`;
  if (reporters === nobody) return t`Nobody can report messages.`;
  return reporters === everyone
    ? t`Everyone can report messages that they can read. Reports also appear in #${{ channel }}.`
    : t`Only some people can report messages. Reports also appear in #${{ channel }}.`;
}

const everyone = systemGroupId("role:everyone");
const nobody = systemGroupId("role:nobody");
