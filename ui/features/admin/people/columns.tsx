import { msg } from "@lingui/core/macro";
import type { Column } from "../../../components/data-table/column.ts";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { roleTitles } from "../../../lib/roles.ts";
import { byName, type Person } from "../../../store/organization/selectors.ts";
import { AccountName } from "./account-name.tsx";
import type { Activity } from "./activity-query.ts";
import { LastActive } from "./last-active.tsx";
import { PersonName } from "./person-name.tsx";

const name: Column<Person> = {
  id: "name",
  title: msg`Name`,
  width: "2fr",
  cell: (person) => <PersonName person={person} />,
  compare: (a, b) => byName(a.full_name, b.full_name),
};

const email: Column<Person> = {
  id: "email",
  title: msg`Email`,
  width: "2fr",
  minTableWidth: 480,
  isWritten: true,
  cell: ({ delivery_email, email }) => delivery_email ?? email,
  compare: (a, b) => byName(a.delivery_email ?? "", b.delivery_email ?? ""),
};

const role: Column<Person> = {
  id: "role",
  title: msg`Role`,
  width: "128px",
  cell: ({ role }) => roleTitles[role],
  compare: (a, b) => a.role - b.role,
};

const joined: Column<Person> = {
  id: "joined",
  title: msg`Joined`,
  width: "168px",
  minTableWidth: 720,
  cell: ({ date_joined }) => <RelativeTime at={date_joined} />,
  compare: (a, b) => (a.date_joined < b.date_joined ? -1 : Number(a.date_joined > b.date_joined)),
};

const lastActive: Column<Person> = {
  id: "active",
  title: msg`Last active`,
  width: "168px",
  minTableWidth: 860,
  cell: ({ user_id }) => <LastActive userId={user_id} />,
};

/** New times change only the order by them. The cells read theirs themselves. */
const lastActiveIn = (activity: Activity | undefined): Column<Person> => ({
  ...lastActive,
  compare: (a, b) => (activity?.get(a.user_id)?.at ?? 0) - (activity?.get(b.user_id)?.at ?? 0),
});

const owner: Column<Person> = {
  id: "owner",
  title: msg`Owner`,
  width: "1fr",
  minTableWidth: 640,
  isWritten: true,
  cell: ({ bot_owner_id }) => <AccountName id={bot_owner_id} />,
};

/** The key of a person's row. */
export const keyOf = ({ user_id }: Person) => String(user_id);

/** The columns of the table of people. */
export const peopleColumnsWith = (activity: Activity | undefined): readonly Column<Person>[] => [
  name,
  email,
  role,
  joined,
  lastActiveIn(activity),
];

/** The columns of the table of bots. */
export const botColumnsWith = (activity: Activity | undefined): readonly Column<Person>[] => [
  name,
  email,
  owner,
  role,
  lastActiveIn(activity),
];
