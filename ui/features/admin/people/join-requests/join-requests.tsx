import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../../../components/data-table/column.ts";
import { DataTable } from "../../../../components/data-table/data-table.tsx";
import { EmptyState } from "../../../../components/empty-state.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { explain } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { byName } from "../../../../store/organization/selectors.ts";
import type { JoinRequest } from "./join-requests-query.ts";
import { useJoinRequests } from "./use-join-requests.ts";

const columns: readonly Column<JoinRequest>[] = [
  {
    id: "name",
    title: msg`Name`,
    width: "2fr",
    isWritten: true,
    cell: ({ full_name }) => full_name,
    compare: (a, b) => byName(a.full_name, b.full_name),
  },
  {
    id: "email",
    title: msg`Email`,
    width: "2fr",
    minTableWidth: 480,
    isWritten: true,
    cell: ({ email }) => email,
    compare: (a, b) => byName(a.email, b.email),
  },
  {
    id: "asked",
    title: msg({ message: "Asked", comment: "When somebody asked to join" }),
    width: "136px",
    cell: ({ date_created }) => <RelativeTime at={date_created * 1000} />,
    compare: (a, b) => a.date_created - b.date_created,
  },
];

const keyOf = ({ id }: JoinRequest) => String(id);

/** The people who ask to join. */
export function JoinRequests({ opened, open }: { opened: string | undefined; open: (id: string) => void }) {
  const { requests, error } = useJoinRequests();
  const mayAsk = useOrganization(({ realm_allow_join_requests }) => realm_allow_join_requests);
  const notice = error && <Notice>{explain(error)}</Notice>;
  if (requests === undefined && notice) return notice;
  return (
    <>
      {notice}
      <DataTable
        label={t`Requests to join`}
        rows={requests}
        rowKey={keyOf}
        columns={columns}
        opened={opened}
        onOpen={(request) => open(keyOf(request))}
        empty={
          <EmptyState title={t`No requests to join`}>
            {mayAsk ? (
              t`People without an invitation can ask to join at the server's address. You accept or decline here.`
            ) : (
              <Trans>
                Asking to join is turned off. Owners can turn it on under{" "}
                <Link to="/admin/organization" search={{ open: "sign-up", setting: "allow_join_requests" }}>
                  Organization, Joining and accounts
                </Link>
                .
              </Trans>
            )}
          </EmptyState>
        }
      />
    </>
  );
}
