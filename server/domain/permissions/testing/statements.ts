import type { RoleName } from "../../../http/roles.ts";
import type { Action, On } from "../may.ts";
import type { RandomPerson } from "./random-office.ts";

/** Who may do something, said for one person after the other, with a list of reasons of which one is enough. */
type Statement<A extends Action> = (person: RandomPerson, on: On<A>) => boolean;

/**
 * What the specifications say of each action (the API specification, fields and Authentication; the wire specification,
 * section 10), for people who are active. A rule without its statement does not compile.
 */
export const statements: { readonly [A in Action]: Statement<A> } = {
  manageGroup: (person, { group, managersOfAll }) =>
    !group.isSystem && !isGuest(person) && anyOf(person.isIn(managersOfAll), person.isIn(group.canManageGroup)),
  addToGroup: (person, { group, managersOfAll }) =>
    !group.isSystem &&
    !group.isDeactivated &&
    !isGuest(person) &&
    anyOf(person.isIn(managersOfAll), person.isIn(group.canManageGroup), person.isIn(group.canAddMembersGroup)),
  removeFromGroup: (person, { group, managersOfAll }) =>
    !group.isSystem &&
    !group.isDeactivated &&
    !isGuest(person) &&
    anyOf(person.isIn(managersOfAll), person.isIn(group.canManageGroup), person.isIn(group.canRemoveMembersGroup)),
  joinGroup: (person, on) =>
    !on.group.isSystem &&
    !on.group.isDeactivated &&
    anyOf(statements.addToGroup(person, on), !isGuest(person) && person.isIn(on.group.canJoinGroup)),
  leaveGroup: (person, on) =>
    !on.group.isSystem &&
    !on.group.isDeactivated &&
    anyOf(statements.removeFromGroup(person, on), person.isIn(on.group.canLeaveGroup)),
  mentionGroup: (person, group) => !group.isDeactivated && person.isIn(group.canMentionGroup),

  holdPermission: (person, { groupId, allowEveryone }) =>
    isGuest(person) ? allowEveryone && person.isIn(groupId) : person.isIn(groupId),
  changeOrganization: (person, { ownersOnly }) =>
    ownersOnly ? person.who === "owner" : isOneOf(person, "owner", "administrator"),
  changeOwnProfile: (person, { isDisabled }) =>
    !isBot(person) && anyOf(!isDisabled, isOneOf(person, "owner", "administrator")),

  readChannel: (person, { channel, isSubscribed }) =>
    anyOf(
      isSubscribed,
      channel.isWebPublic,
      !channel.isPrivate && !isGuest(person),
      !isGuest(person) && anyOf(person.isIn(channel.canAddSubscribersGroup), person.isIn(channel.canSubscribeGroup)),
    ),
  seeChannel: (person, on) =>
    anyOf(statements.readChannel(person, on), statements.administerChannel(person, on.channel)),
  administerChannel: (person, channel) =>
    anyOf(
      isOneOf(person, "owner", "administrator"),
      !isGuest(person) && person.isIn(channel.canAdministerChannelGroup),
    ),
  changeChannelAccess: (person, on) =>
    statements.administerChannel(person, on.channel) &&
    anyOf(!on.channel.isPrivate, statements.readChannel(person, on)),
  postToChannel: (person, channel) => person.isIn(channel.canSendMessageGroup),
  createTopic: (person, channel) => person.isIn(channel.canCreateTopicGroup),

  subscribeSelf: (person, on) =>
    anyOf(on.isSubscribed, !on.channel.isArchived && statements.readChannel(person, { ...on, isSubscribed: false })),
  subscribeOthersToNew: (person, { channel, maySubscribeAnywhere }) =>
    !isGuest(person) &&
    anyOf(
      maySubscribeAnywhere,
      person.isIn(channel.canAddSubscribersGroup),
      statements.administerChannel(person, channel),
    ),
  subscribeOthers: (person, on) =>
    !on.channel.isArchived &&
    statements.subscribeOthersToNew(person, on) &&
    anyOf(!on.channel.isPrivate, statements.readChannel(person, on)),
  unsubscribe: (person, on) =>
    anyOf(
      on.target.id === person.id,
      on.target.botOwnerId === person.id,
      isOneOf(person, "owner", "administrator"),
      statements.administerChannel(person, on.channel),
      statements.seeChannel(person, on) && person.isIn(on.channel.canRemoveSubscribersGroup),
    ),

  readEmail: (person, { target, visibility }) =>
    anyOf(
      target.id === person.id,
      target.botType !== null,
      visibility === 1,
      visibility === 2 && !isGuest(person),
      visibility === 3 && isOneOf(person, "owner", "administrator"),
      visibility === 5 && isOneOf(person, "owner", "administrator", "moderator"),
    ),
  seeUser: (person, { target, seesEverybody, meets }) =>
    anyOf(seesEverybody, target.id === person.id, target.botType !== null, meets(target.id)),
  manageUsers: (person) => isOneOf(person, "owner", "administrator"),
  grantOwnership: (person) => person.who === "owner",
  changeUserEmails: (person, { isGranted }) => person.who === "owner" && isGranted,
  deactivateSelf: (person) => !isBot(person),

  overrideEmoji: (person) => isOneOf(person, "owner", "administrator"),
  removeEmoji: (person, { authorId }) => anyOf(isOneOf(person, "owner", "administrator"), authorId === person.id),

  invite: (person, { holdsPermission }) => !isBot(person) && holdsPermission,
  inviteAs: (person, { role }) => !(role < person.role),
  manageInvitation: (person, { inviterId, role }) =>
    !isBot(person) &&
    !isGuest(person) &&
    anyOf(inviterId === person.id, isOneOf(person, "owner", "administrator") && !(role < person.role)),
};

function anyOf(...reasons: readonly boolean[]): boolean {
  return reasons.includes(true);
}

function isOneOf({ who }: RandomPerson, ...names: readonly RoleName[]): boolean {
  return names.includes(who);
}

function isGuest({ who }: RandomPerson): boolean {
  return who === "guest";
}

function isBot({ botType }: RandomPerson): boolean {
  return botType !== null;
}
