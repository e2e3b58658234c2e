import { type ApiError, invalidParameter } from "../../http/errors.ts";
import { namesOf } from "../../http/names.ts";
import type { ParameterProblem } from "../../http/parameter-problems.ts";
import type { RequestProblem } from "../../http/request-problems.ts";
import { type SendReason, sendReasons } from "../../texts/reasons/send-reasons.ts";
import type { Channel } from "../channels/queries.ts";
import type { ConversationRefusal, SendingRefusal, TopicProblem } from "./policy/sending.ts";

/**
 * The error message for a message that somebody may not know of, or that can no longer be changed (the wire
 * specification, 1.3).
 */
export const invalidMessage = "Invalid message(s)";

/** The error message for somebody who may not edit a message (the wire specification, 1.3). */
export const editingNotPermitted = "You don't have permission to edit this message";
/** The error message for somebody who may no longer edit it. */
export const editingTooLate = "The time limit for editing this message has passed";

/** The error message for each reason why a message cannot be deleted (the wire specification, 1.3). */
export const deletionWords = {
  archived: invalidMessage,
  not_permitted: "You don't have permission to delete this message",
  too_late: "The time limit for deleting this message has passed",
} as const;

/** The error message for each reason why a message cannot be edited (the wire specification, 1.3). */
export const editingWords = {
  widget: "Widgets cannot be edited.",
  not_permitted: editingNotPermitted,
  turned_off: "Your organization has turned off message editing",
  too_late: editingTooLate,
} as const;

/** The error message for each reason why a topic is refused (the API specification, Channel, Topics policy rules). */
export const topicWords: Readonly<Record<TopicProblem, string>> = {
  none_allowed: "Only messages without a topic are allowed in this channel",
  missing: "Missing topic",
  required_by_organization: "Topics are required in this organization",
  required_by_channel: "Topics are required in this channel",
};

/** The error message for each reason why a direct message is refused (the wire specification, 10.2). */
const directWords: Readonly<Record<ConversationRefusal, string>> = {
  disabled: "Direct messages are disabled in this organization.",
  nobody_authorizes: "This conversation does not include any users who can authorize it.",
  may_not_begin: "You do not have permission to initiate direct message conversations.",
};

/** The same for programs, for each reason why a message cannot be edited or deleted. */
export const changeProblems = {
  archived: "not_permitted",
  not_permitted: "not_permitted",
  turned_off: "turned_off",
  too_late: "too_late",
} as const satisfies Readonly<Record<string, RequestProblem>>;

const directReasons: Readonly<Record<ConversationRefusal, SendReason["code"]>> = {
  disabled: "direct_disabled",
  nobody_authorizes: "direct_not_authorized",
  may_not_begin: "may_not_begin_direct",
};

/**
 * The error for a message that its sender may not send: with the family's message, and the reason for programs and for
 * {@link sendReasonOf}.
 */
export function refusedSending(
  parameter: "to" | "topic",
  problem: ParameterProblem,
  words: string,
  reason: SendReason,
): ApiError {
  return invalidParameter(parameter, problem, words, { problem_reason: reason });
}

/** The error for a direct message that is not allowed. */
export function refusedDirect(refusal: ConversationRefusal): ApiError {
  return refusedSending("to", "not_allowed", directWords[refusal], { code: directReasons[refusal], facts: {} });
}

/** The error for a message that its sender may not send to a topic of a channel. */
export function refusedTopicMessage(
  refusal: SendingRefusal,
  channel: Pick<Channel, "name">,
  words = topicWords,
): ApiError {
  const facts = { channel: channel.name };
  switch (refusal) {
    case "archived":
    case "not_authorized":
      return refusedSending("to", "not_allowed", `Not authorized to send to channel '${channel.name}'`, {
        code: refusal === "archived" ? "channel_archived" : "not_subscribed",
        facts,
      });
    case "not_permitted":
      return refusedSending("to", "not_allowed", "You do not have permission to post in this channel.", {
        code: "may_not_post",
        facts,
      });
    case "may_not_start":
      return refusedSending(
        "topic",
        "not_allowed",
        "You do not have permission to create new topics in this channel.",
        { code: "may_not_start_topic", facts },
      );
    case "none_allowed":
      return refusedSending("topic", "unfit", words[refusal], { code: "topic_not_used", facts });
    default:
      return refusedSending("topic", "missing", words[refusal], { code: "topic_needed", facts });
  }
}

/** Reads the reason why a message could not be sent from its error. */
export function sendReasonOf({ details: { problem_reason: reason } }: ApiError): SendReason {
  const code = namesOf(sendReasons).find((name) => name === reason?.code);
  return code === undefined ? { code: "not_permitted", facts: {} } : { code, facts: reason?.facts ?? {} };
}
