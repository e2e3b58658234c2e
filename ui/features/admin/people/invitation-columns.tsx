import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { type Role, roles } from "#server/http/roles.ts";
import type { Column } from "../../../components/data-table/column.ts";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { i18n } from "../../../lib/i18n.ts";
import type { Invitation } from "../../../store/invitations-query.ts";
import { byName } from "../../../store/organization/selectors.ts";
import { AccountName } from "./account-name.tsx";
import classes from "./invitations.module.css";

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

const commonColumns: readonly Column<Invitation>[] = [
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
];

/** How an invitation ended; undefined while it has not. */
export function describeEnd({ ended }: Invitation): string | undefined {
  return ended && i18n._(ends[ended]);
}

const ends: Readonly<Record<NonNullable<Invitation["ended"]>, MessageDescriptor>> = {
  expired: msg({ message: "Expired", comment: "Of an invitation" }),
  revoked: msg({ message: "Revoked", comment: "Of an invitation" }),
  used: msg({ message: "Used", comment: "Of an invitation to one person, who has joined" }),
};

/** The columns of open invitations. */
export const openColumns: readonly Column<Invitation>[] = [
  ...commonColumns,
  {
    id: "expires",
    title: msg`Expires`,
    width: "136px",
    cell: ({ expiry_date }) => (expiry_date === null ? t`Doesn't expire` : <RelativeTime at={expiry_date * 1000} />),
    compare: (a, b) => (a.expiry_date ?? Infinity) - (b.expiry_date ?? Infinity),
  },
];

/** The columns of invitations that have ended. */
export const endedColumns: readonly Column<Invitation>[] = [
  ...commonColumns,
  {
    id: "ended",
    title: msg({ message: "State", comment: "How an invitation ended" }),
    width: "136px",
    cell: describeEnd,
    compare: (a, b) => byName(describeEnd(a) ?? "", describeEnd(b) ?? ""),
  },
];

/** Identifies an invitation in the list. */
export const keyOf = ({ id }: Invitation) => String(id);
