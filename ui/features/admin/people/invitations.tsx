import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Role, roles } from "#server/http/roles.ts";
import type { Column } from "../../../components/data-table/column.ts";
import { DataTable } from "../../../components/data-table/data-table.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Notice } from "../../../components/notice.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { i18n } from "../../../lib/i18n.ts";
import { explain } from "../../../store/api.ts";
import { useOrganization, useRefetchOn } from "../../../store/organization/hooks.tsx";
import type { RegisteredEventType } from "../../../store/organization/organization.ts";
import { canInvite } from "../../../store/organization/rights/people.ts";
import { byName } from "../../../store/organization/selectors.ts";
import { AccountName } from "./account-name.tsx";
import classes from "./invitations.module.css";
import { type Invitation, invitationsQuery } from "./invitations-query.ts";

const watchedEvents: readonly RegisteredEventType[] = ["invites_changed"];

/** The title of an invitation in lists and headings. */
export function invitationTitle({ email, invited_as }: Pick<Invitation, "email" | "invited_as">): string {
  const link = linkTitles[invited_as];
  return email ?? (link === undefined ? t`Invitation link` : i18n._(link));
}

const linkTitles: Readonly<Record<number, MessageDescriptor>> = {
  [roles.owner]: msg`Link for owners`,
  [roles.administrator]: msg`Link for administrators`,
  [roles.moderator]: msg`Link for moderators`,
  [roles.member]: msg`Link for members`,
  [roles.guest]: msg`Link for guests`,
} satisfies Record<Role, MessageDescriptor>;

/** How many people have joined by an invitation, and how many can: "3 of 25". */
export function describeUses({ joined_user_ids, max_uses }: Invitation): string {
  const joined = formatNumber(joined_user_ids.length);
  return max_uses === null ? joined : t`${joined} of ${{ most: formatNumber(max_uses) }}`;
}

const columns: readonly Column<Invitation>[] = [
  {
    id: "title",
    title: msg`Invitation`,
    width: "2fr",
    cell: (invitation) =>
      invitation.email === undefined ? (
        invitationTitle(invitation)
      ) : (
        <span className={classes.address} title={invitation.email} translate="no">
          {invitation.email}
        </span>
      ),
    compare: (a, b) => byName(invitationTitle(a), invitationTitle(b)),
  },
  {
    id: "by",
    title: msg`Invited by`,
    minTableWidth: 560,
    isWritten: true,
    cell: ({ invited_by_user_id }) => <AccountName id={invited_by_user_id} />,
  },
  {
    id: "joined",
    title: msg({ message: "Joined", context: "number of people" }),
    width: "104px",
    minTableWidth: 480,
    cell: describeUses,
    compare: (a, b) => a.joined_user_ids.length - b.joined_user_ids.length,
  },
  {
    id: "expires",
    title: msg`Expires`,
    width: "136px",
    cell: ({ expiry_date }) => (expiry_date === null ? t`Doesn't expire` : <RelativeTime at={expiry_date * 1000} />),
    compare: (a, b) => (a.expiry_date ?? Infinity) - (b.expiry_date ?? Infinity),
  },
];

const keyOf = ({ id }: Invitation) => String(id);

/** The invitations that have not ended. */
export function Invitations({ opened, open }: { opened: string | undefined; open: (id: string) => void }) {
  const { data, error } = useQuery(invitationsQuery);
  const mayInvite = useOrganization((state) => canInvite(state, "link"));
  useRefetchOn(watchedEvents, invitationsQuery.queryKey);
  if (error) return <Notice>{explain(error)}</Notice>;
  return (
    <DataTable
      label={t`Invitations`}
      rows={data?.invites}
      rowKey={keyOf}
      columns={columns}
      opened={opened}
      onOpen={(invitation) => open(keyOf(invitation))}
      empty={
        <EmptyState
          title={t`No open invitations`}
          action={mayInvite && <Button onClick={() => open("new")}>{t`Invite by link`}</Button>}
        >
          {t`Anyone with an invitation link can join with the role you choose.`}
        </EmptyState>
      }
    />
  );
}
