import { msg } from "@lingui/core/macro";
import type { ComponentType } from "react";
import { PageHeader } from "../../../components/page-header.tsx";
import { PageTabs } from "../../../components/page-tabs.tsx";
import { i18n } from "../../../lib/i18n.ts";
import { useFilters } from "../../../lib/use-address.ts";
import { sections } from "../frame/sections.ts";
import { Backups } from "./backups/backups.tsx";
import { Changes } from "./changes/changes.tsx";
import { Exports } from "./exports/exports.tsx";
import { ServerLog } from "./log/server-log.tsx";
import { Restore } from "./restore/restore.tsx";
import { type View, viewFilter, viewNames, views } from "./views.ts";

const content: Readonly<Record<View, ComponentType>> = {
  backups: Backups,
  restore: Restore,
  exports: Exports,
  changes: Changes,
  log: ServerLog,
};

/** Backups, restoring one, exports, the audit log and the server's log. */
export function DataPage() {
  const [{ view }] = useFilters(viewFilter);
  const Content = content[view];
  const tabs = viewNames.map((name) => ({
    title: i18n._(views[name]),
    search: name === "backups" ? {} : { view: name },
  }));
  return (
    <>
      <PageHeader title={sections.data.title} about={msg`Backups, exports, and changes.`} />
      <PageTabs to="/admin/data" tabs={tabs} current={i18n._(views[view])} />
      <Content />
    </>
  );
}
