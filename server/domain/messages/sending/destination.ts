import type { Reader } from "../../../db/store.ts";
import { ApiError, type SharedErrorDetails } from "../../../http/errors.ts";
import type { SendReason } from "../../../texts/reasons/send-reasons.ts";
import { isSubscribed } from "../../channel-members/queries.ts";
import { canSeeChannel } from "../../channels/access.ts";
import { type Channel, findChannel, findChannelByName } from "../../channels/queries.ts";
import { isInGroup } from "../../groups/membership.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { permissionGroup, permissionsOf } from "../../permissions/holders.ts";
import { personOf } from "../../permissions/person-of.ts";
import { apiEmail } from "../../users/present.ts";
import type { User } from "../../users/queries.ts";
import { findVisibleUser } from "../../users/visible-user.ts";
import { findDirectConversation, findTopic } from "../conversations.ts";
import {
  areDirectMessagesDisabled,
  type DirectRefusal,
  directRefusal,
  recipientProblem,
  sendingRefusal,
} from "../policy/sending.ts";
import { refusedDirect, refusedSending, refusedTopicMessage } from "../refusal-words.ts";
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
  const refusal = sendingRefusal(personOf(reader, sender), readTopicCase(reader, sender, channel, topic));
  if (refusal !== null) throw refusedTopicMessage(refusal, channel);
  return { kind: "channel", channel, topic: topic ?? "" };
}

/** Reads the facts that decide whether somebody may write to a topic; undefined if they gave none. */
export function readTopicCase(reader: Reader, sender: User, channel: Channel, topic: string | undefined) {
  return {
    channel,
    isSubscribed: isSubscribed(reader, sender.id, channel.id),
    organizationPolicy: organizationSetting(reader, "topics_policy"),
    topic,
    hasMessages: () => (findTopic(reader, channel.id, topic ?? "")?.lastMessageId ?? 0) > 0,
  };
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

function directDestination(reader: Reader, sender: User, named: readonly number[] | readonly string[]): Destination {
  // Finds people by their real address only if the sender may see it, and always by the placeholder address in
  // messages.
  const recipients = named.map((name) => ({ name, user: findVisibleUser(reader, sender, String(name)) }));
  const others = recipients.map(({ user }) => user).filter((user) => user?.id !== sender.id);
  const people = [sender, ...others.filter((user) => user !== undefined)];
  const userIds = [...new Set(people.map(({ id }) => id))];
  const group = permissionGroup(reader, "direct_message_permission_group");
  const refusal = directRefusal(personOf(reader, sender), {
    others: others.map((user) => user && { isActive: user.isActive, isBot: user.botType !== null }),
    isDisabled: areDirectMessagesDisabled(group),
    isAuthorized: people.some((user) => isInGroup(reader, user, group)),
    holds: permissionsOf(reader, sender),
    hasBegun: () => (findDirectConversation(reader, userIds)?.lastMessageId ?? 0) > 0,
  });
  if (refusal !== null) throw refusedDirectMessage(reader, refusal, recipients);
  return { kind: "direct", userIds };
}

type NamedRecipient = { readonly name: number | string; readonly user: User | undefined };

/** The error for a direct message that is not allowed. If that is because of people, it is about the first of them. */
function refusedDirectMessage(reader: Reader, refusal: DirectRefusal, recipients: readonly NamedRecipient[]): ApiError {
  if (refusal !== "unknown" && refusal !== "deactivated") return refusedDirect(refusal);
  const { name, user } = recipients.find((each) => recipientProblem(each.user) === refusal) ?? {};
  if (user === undefined) {
    const words = typeof name === "number" ? `Invalid user ID ${name}` : `Invalid email '${name}'`;
    return refusedSending("to", "unknown", words, { code: "person_unknown", facts: {} });
  }
  return refusedSending("to", "deactivated", `'${apiEmail(reader, user)}' is no longer using Watercooler.`, {
    code: "person_deactivated",
    facts: { person: user.fullName },
  });
}
