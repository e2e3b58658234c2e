import type { Reader } from "../../../db/store.ts";
import { ApiError, type SharedErrorDetails } from "../../../http/errors.ts";
import type { SendReason } from "../../../texts/reasons/send-reasons.ts";
import { canCreateTopic, canSeeChannel, readChannelCase } from "../../channels/access.ts";
import { type Channel, findChannel, findChannelByName } from "../../channels/queries.ts";
import { isInGroup } from "../../groups/membership.ts";
import { systemGroupId } from "../../groups/system-groups.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { holdsPermission, permissionGroup } from "../../permissions/holders.ts";
import { personOf } from "../../permissions/person-of.ts";
import { apiEmail } from "../../users/present.ts";
import type { User } from "../../users/queries.ts";
import { findVisibleUser } from "../../users/visible-user.ts";
import { findDirectConversation, findTopic } from "../conversations.ts";
import { directRefusal, postingRefusal, topicRefusal } from "../policy/sending.ts";
import { refusedDirect, refusedSending, refusedTopic } from "../refusal-words.ts";
import type { Recipients } from "./recipients.ts";

/** Where a message goes. */
export type Destination =
  | { readonly kind: "channel"; readonly channel: Channel; readonly topic: string }
  /** Everybody in the conversation, including the sender, each once. */
  | { readonly kind: "direct"; readonly userIds: readonly number[] };

/**
 * Finds the channel or the people that a sender named, if the sender may see them and write to them. The topic is
 * undefined if the sender gave none.
 * @throws {ApiError} STREAM_DOES_NOT_EXIST also for channels that the sender may not see; BAD_REQUEST for people who do
 *   not exist or are deactivated, and if the organization or the channel does not allow it
 */
export function findDestination(
  reader: Reader,
  sender: User,
  recipients: Recipients,
  topic: string | undefined,
): Destination {
  if (recipients.kind === "direct") return directDestination(reader, sender, recipients.people);
  const channel = visibleChannel(reader, sender, recipients.channel);
  assertMayPost(reader, sender, channel);
  const refusal = topicRefusal(topic, channel.topicsPolicy, organizationSetting(reader, "topics_policy"));
  if (refusal !== null) throw refusedTopic(refusal, channel);
  assertMayUseTopic(reader, sender, channel, topic ?? "");
  return { kind: "channel", channel, topic: topic ?? "" };
}

const unknownRecipient = {
  var_name: "to",
  var_problem: "unknown",
  problem_reason: { code: "channel_unknown", facts: {} },
} as const satisfies SendingDetails;

/** What an error with a code of its own says about the reason. */
type SendingDetails = SharedErrorDetails & { readonly problem_reason: SendReason };

function visibleChannel(reader: Reader, sender: User, named: number | string): Channel {
  const channel = typeof named === "number" ? findChannel(reader, named) : findChannelByName(reader, named);
  if (channel !== undefined && canSeeChannel(reader, sender, channel)) return channel;
  throw typeof named === "number"
    ? new ApiError("STREAM_DOES_NOT_EXIST", `Channel with ID '${named}' does not exist`, {
        stream_id: named,
        ...unknownRecipient,
      })
    : new ApiError("STREAM_DOES_NOT_EXIST", `Channel '${named}' does not exist`, {
        stream: named,
        ...unknownRecipient,
      });
}

/**
 * Checks that somebody who can see a channel may write there.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertMayPost(reader: Reader, sender: User, channel: Channel): void {
  switch (postingRefusal(personOf(reader, sender), readChannelCase(reader, sender, channel))) {
    case "not_authorized":
      throw refusedSending("to", "not_allowed", `Not authorized to send to channel '${channel.name}'`, {
        code: channel.isArchived ? "channel_archived" : "not_subscribed",
        facts: { channel: channel.name },
      });
    case "not_permitted":
      throw refusedSending("to", "not_allowed", "You do not have permission to post in this channel.", {
        code: "may_not_post",
        facts: { channel: channel.name },
      });
    case null:
  }
}

/**
 * Checks that a topic already has messages, or that somebody may start it.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertMayUseTopic(reader: Reader, sender: User, channel: Channel, topic: string): void {
  if (canCreateTopic(reader, sender, channel)) return;
  if ((findTopic(reader, channel.id, topic)?.lastMessageId ?? 0) > 0) return;
  throw refusedSending("topic", "not_allowed", "You do not have permission to create new topics in this channel.", {
    code: "may_not_start_topic",
    facts: { channel: channel.name },
  });
}

function directDestination(reader: Reader, sender: User, named: readonly number[] | readonly string[]): Destination {
  const others = named.map((who) => activeUser(reader, sender, who)).filter((user) => user.id !== sender.id);
  const userIds = [...new Set([sender, ...others].map((user) => user.id))];
  const group = permissionGroup(reader, "direct_message_permission_group");
  const refusal = directRefusal({
    onlyBots: others.every((user) => user.botType !== null),
    isDisabled: group === systemGroupId("role:nobody"),
    isAuthorized: [sender, ...others].some((user) => isInGroup(reader, user, group)),
    mayInitiate: holdsPermission(reader, sender, "direct_message_initiator_group"),
    hasBegun: () => (findDirectConversation(reader, userIds)?.lastMessageId ?? 0) > 0,
  });
  if (refusal !== null) throw refusedDirect(refusal);
  return { kind: "direct", userIds };
}

function activeUser(reader: Reader, sender: User, named: number | string): User {
  // Finds people by their real address only if the sender may see it, and always by the placeholder address in
  // messages.
  const user = findVisibleUser(reader, sender, String(named));
  if (user === undefined) {
    const words = typeof named === "number" ? `Invalid user ID ${named}` : `Invalid email '${named}'`;
    throw refusedSending("to", "unknown", words, { code: "person_unknown", facts: {} });
  }
  if (!user.isActive) {
    throw refusedSending("to", "deactivated", `'${apiEmail(reader, user)}' is no longer using Watercooler.`, {
      code: "person_deactivated",
      facts: { person: user.fullName },
    });
  }
  return user;
}
