import fc from "fast-check";
import { expect, test } from "vitest";
import { roles } from "../../http/roles.ts";
import type { EmailVisibility } from "../users/policy.ts";
import { type Action, may, type On } from "./may.ts";
import { type RandomOffice, randomOffice } from "./testing/random-office.ts";
import { statements } from "./testing/statements.ts";

test.each(Object.keys(statements) as Action[])(
  "%s: everybody may in any office exactly what is said of it",
  (action) => {
    let [allowed, refused] = [0, 0];
    fc.assert(
      fc.property(randomOffice, (office) => {
        for (const person of office.people) {
          for (const on of situations[action](office)) {
            const isAllowed = may(person, action, on);
            const says = person.isActive && state(action)(person, on);
            expect(isAllowed, JSON.stringify({ person, on })).toBe(says);
            if (isAllowed) allowed++;
            else refused++;
          }
        }
      }),
      { numRuns: 200 },
    );
    // A rule that nobody or everybody falls under would not have been tried.
    expect(Math.min(allowed, refused)).toBeGreaterThan(0);
  },
);

/** Types cannot follow that the statement and the situation of one action belong together. */
function state<A extends Action>(action: A) {
  return statements[action] as (person: RandomOffice["people"][number], on: On<A>) => boolean;
}

const either = [true, false] as const;
const visibilities: readonly EmailVisibility[] = [1, 2, 3, 4, 5];

const onGroups = ({ groups }: RandomOffice) =>
  groups.flatMap((group) => groups.map(({ id }) => ({ group, managersOfAll: id })));

const onChannels = ({ channels }: RandomOffice) =>
  channels.flatMap((channel) => either.map((isSubscribed) => ({ channel, isSubscribed })));

const onSubscribing = (office: RandomOffice) =>
  onChannels(office).flatMap((on) => either.map((maySubscribeAnywhere) => ({ ...on, maySubscribeAnywhere })));

const onInvitations = ({ people }: RandomOffice) =>
  people.flatMap(({ id }) => Object.values(roles).map((role) => ({ inviterId: id, role })));

/** What each action can be done to in an office. */
const situations: { readonly [A in Action]: (office: RandomOffice) => readonly On<A>[] } = {
  manageGroup: onGroups,
  addToGroup: onGroups,
  removeFromGroup: onGroups,
  joinGroup: onGroups,
  leaveGroup: onGroups,
  mentionGroup: ({ groups }) => groups,
  holdPermission: ({ groups }) =>
    groups.flatMap(({ id }) => either.map((allowEveryone) => ({ groupId: id, allowEveryone }))),
  changeOrganization: () => either.map((ownersOnly) => ({ ownersOnly })),
  changeOwnProfile: () => either.map((isDisabled) => ({ isDisabled })),
  readChannel: onChannels,
  seeChannel: onChannels,
  administerChannel: ({ channels }) => channels,
  changeChannelAccess: onChannels,
  postToChannel: ({ channels }) => channels,
  createTopic: ({ channels }) => channels,
  subscribeSelf: onChannels,
  subscribeOthersToNew: onSubscribing,
  subscribeOthers: onSubscribing,
  unsubscribe: (office) =>
    onChannels(office).flatMap((on) =>
      office.people.map(({ id }) => ({ ...on, target: { id, botOwnerId: office.people[0]?.id ?? null } })),
    ),
  readEmail: ({ people }) => people.flatMap((target) => visibilities.map((visibility) => ({ target, visibility }))),
  seeUser: ({ people }) =>
    people.flatMap((target) =>
      either.map((seesEverybody) => ({ target, seesEverybody, meets: (id: number) => id % 2 === 0 })),
    ),
  manageUsers: () => [undefined],
  grantOwnership: () => [undefined],
  changeUserEmails: () => either.map((isGranted) => ({ isGranted })),
  deactivateSelf: () => [undefined],
  overrideEmoji: () => [undefined],
  removeEmoji: ({ people }) => [{ authorId: null }, ...people.map(({ id }) => ({ authorId: id }))],
  invite: () => either.map((holdsPermission) => ({ holdsPermission })),
  inviteAs: onInvitations,
  manageInvitation: onInvitations,
};
