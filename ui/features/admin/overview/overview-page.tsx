import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ConnectCard } from "../../../components/connect-card.tsx";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { Notice } from "../../../components/notice.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { explain } from "../../../store/api.ts";
import { ContentSkeleton } from "../frame/content-skeleton.tsx";
import { sections } from "../frame/sections.ts";
import { BackupCard } from "./backup-card.tsx";
import { ConnectedCard } from "./connected-card.tsx";
import { DiscoverySwitch } from "./discovery-switch.tsx";
import { MessagesCard } from "./messages-card.tsx";
import { OrganizationSummary } from "./organization-summary.tsx";
import classes from "./overview-page.module.css";
import { serverStatusQuery, type Warning } from "./server-status-query.ts";
import { StorageCard } from "./storage-card.tsx";
import { useStatusRefetch } from "./use-status-refetch.ts";

/** Loaded lazily, because most of the time there are no warnings. */
const warningsCard = createLazyPart(() => import("./warnings.tsx").then(({ Warnings }) => Warnings), "warnings");

/** The state of the organization and its server. Warnings come first. */
export function OverviewPage() {
  const { data: status, error, isFetching, refetch } = useQuery(serverStatusQuery);
  useStatusRefetch();
  return (
    <>
      <PageHeader title={sections.overview.title} about={sections.overview.about} />
      {status ? (
        <div className={classes.parts}>
          {status.warnings.length > 0 && <LazyWarnings warnings={status.warnings} />}
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
          <MessagesCard messages={status.messages} />
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

function LazyWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const [failure, setFailure] = useState<unknown>();
  return failure === undefined ? (
    <warningsCard.Part warnings={warnings} onFailure={setFailure} />
  ) : (
    <Notice>{explain(failure)}</Notice>
  );
}
