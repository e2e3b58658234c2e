import { msg, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ConnectCard } from "../../../components/connect-card.tsx";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { Notice } from "../../../components/notice.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { LateShowChecklist } from "../checklist/late-show-checklist.tsx";
import { ContentSkeleton } from "../frame/content-skeleton.tsx";
import { sections } from "../frame/sections.ts";
import { BackupCard } from "./backup-card.tsx";
import { ConnectedCard } from "./connected-card.tsx";
import { DiscoverySwitch } from "./discovery-switch.tsx";
import { LateMessagesCard } from "./late-messages-card.tsx";
import { LazyWarnings } from "./lazy-warnings.tsx";
import { OrganizationSummary } from "./organization-summary.tsx";
import classes from "./overview-page.module.css";
import { type ServerStatus, serverStatusQuery } from "./server-status-query.ts";
import { StorageCard } from "./storage-card.tsx";
import { useStatusRefetch } from "./use-status-refetch.ts";

const tasks = createLazyPart(() => import("./tasks.tsx").then(({ Tasks }) => Tasks), "checklist");

/**
 * The state of the organization and its server. The steps that a new one needs come first, then warnings of all other
 * problems.
 */
export function OverviewPage() {
  const { data: status, error, isFetching, refetch } = useQuery(serverStatusQuery);
  useStatusRefetch();
  return (
    <>
      <PageHeader
        title={sections.overview.title}
        about={msg`How your organization and its server are doing.`}
        action={status && <LateShowChecklist firstSteps={status.first_steps} />}
      />
      {status ? (
        <div className={classes.parts}>
          <LazyTasks first_steps={status.first_steps} warnings={status.warnings} />
          <OrganizationSummary {...status} />
          <div className={classes.sides}>
            <div className={classes.parts}>
              <ConnectCard urls={status.urls} discovery={status.discovery}>
                <DiscoverySwitch status={status.discovery.status} />
                <Link to="/admin/organization" search={{ open: "networks" }}>
                  {t`Choose networks`}
                </Link>
              </ConnectCard>
              <BackupCard last_backup={status.last_backup} />
            </div>
            <StorageCard storage={status.storage} />
          </div>
          <LateMessagesCard messages={status.messages} />
          <ConnectedCard connections={status.connections} />
        </div>
      ) : error ? (
        <div className={classes.failed}>
          <Notice>{explain(error)}</Notice>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t`Try again`}
          </Button>
        </div>
      ) : (
        <ContentSkeleton />
      )}
    </>
  );
}

/** Tasks are loaded lazily, because most of the time the checklist is hidden or done. */
function LazyTasks(status: Pick<ServerStatus, "first_steps" | "warnings">) {
  const isHidden = useOrganization(({ realm_checklist_hidden }) => realm_checklist_hidden);
  const [failure, setFailure] = useState<unknown>();
  if (isHidden || !hasStepsLeft(status)) return <LazyWarnings warnings={status.warnings} />;
  return failure === undefined ? (
    <tasks.Part {...status} onFailure={setFailure} />
  ) : (
    <Notice>{explain(failure)}</Notice>
  );
}

function hasStepsLeft({ first_steps }: Pick<ServerStatus, "first_steps">): boolean {
  return Object.values(first_steps).includes(false);
}
