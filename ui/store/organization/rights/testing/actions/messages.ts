import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { messageReportEndpoints } from "#server/domain/message-reports/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { findTopic } from "#server/domain/messages/conversations.ts";
import { reactionEndpoints } from "#server/domain/reactions/contract.ts";
import { submessageEndpoints } from "#server/domain/submessages/contract.ts";
import { isResolved, resolvedTopicPrefix, withoutMark } from "#server/domain/topic-names.ts";
import { RequestFailed } from "#server/http/client.ts";
import { channelOfMessage } from "../../../facts.ts";
import { isAllowedAt } from "../../../timed-right.ts";
import {
  canAttachSubmessage,
  canReact,
  canRenameWidget,
  canReport,
  findDeletionRight,
  findEditingRight,
  type ReadMessage,
} from "../../messages.ts";
import { findMoveRight, findResolvingRight } from "../../moving.ts";
import type { Action, Viewer } from "../action.ts";
import { topicsOf } from "../topics-of.ts";

/** A message as a client receives it. */
type ReceivedMessage = ReadMessage & {
  readonly id: number;
  readonly submessages: readonly { readonly content: string }[];
};

/**
 * Actions to try on the newest messages that the viewer's reader can read, and on a poll; `now` is in seconds since
 * 1970.
 */
export async function listMessageActions(viewer: Viewer, now: number): Promise<Action[]> {
  const { reader, pollId } = viewer;
  const fetch = (anchor: number | "newest", num_before: number) =>
    reader.call(messageEndpoints.getMessages, { anchor, num_before, num_after: 0, allow_empty_topic_name: true });
  const found = [...(await fetch("newest", 8)).messages, ...(await fetch(pollId, 0)).messages];
  const messages = new Map(found.map((message) => [message.id, message]));
  return [...messages.values()].flatMap((message) => [
    ...listChangingActions(viewer, message, now),
    ...listMovingActions(viewer, message, now),
    ...listWidgetActions(viewer, message),
    ...listReactionActions(viewer, message),
    ...listReportingActions(viewer, message),
  ]);
}

const nameOf = ({ id, subject }: ReceivedMessage) => `${id} in "${subject}"`;

function listChangingActions({ organization, person }: Viewer, message: ReceivedMessage, now: number): Action[] {
  const { id: message_id } = message;
  return [
    {
      name: "edit a message",
      target: nameOf(message),
      isOffered: isAllowedAt(findEditingRight(organization, message), now),
      request: () => person.call(messageEndpoints.updateMessage, { message_id, content: "Something else" }),
    },
    {
      name: "delete a message",
      target: nameOf(message),
      isOffered: isAllowedAt(findDeletionRight(organization, message), now),
      request: () => person.call(messageEndpoints.deleteMessage, { message_id }),
    },
  ];
}

/** Pages offer it for the messages of others. */
function listReportingActions({ organization, person }: Viewer, message: ReceivedMessage): Action[] {
  const report = { message_id: message.id, report_type: "spam" } as const;
  const request = () => person.call(messageReportEndpoints.reportMessage, report);
  if (message.sender_id === person.id) return [];
  return [{ name: "report a message", target: nameOf(message), isOffered: canReport(organization), request }];
}

function listReactionActions({ organization, person }: Viewer, message: ReceivedMessage): Action[] {
  const reaction = { message_id: message.id, emoji_name: "octopus" };
  const isOffered = canReact(organization, message);
  return [
    {
      name: "react to a message",
      target: nameOf(message),
      isOffered,
      request: () => person.call(reactionEndpoints.addReaction, reaction),
    },
    {
      name: "take a reaction back",
      target: nameOf(message),
      isOffered,
      request: async () => {
        try {
          await person.call(reactionEndpoints.removeReaction, reaction);
        } catch (error) {
          // Nobody has reacted. The server says so only to those who may react.
          if (!(error instanceof RequestFailed) || error.code !== "REACTION_DOES_NOT_EXIST") throw error;
        }
      },
    },
  ];
}

function listMovingActions({ organization, person, world }: Viewer, message: ReceivedMessage, now: number): Action[] {
  const channel = channelOfMessage(organization, message);
  if (channel === undefined) return [];
  const { id: message_id, subject } = message;
  // Pages know it from their lists of topics.
  const hasMessages = (to: ChannelShape, topic: string) =>
    (findTopic(world.ctx, to.stream_id, topic)?.lastMessageId ?? 0) > 0;
  const move = (name: string, to: ChannelShape, topic: string): Action => ({
    name,
    target: `${nameOf(message)} to "${topic}" in ${to.name}`,
    isOffered: isAllowedAt(
      findMoveRight(organization, message, { channel: to, topic, hasMessages: hasMessages(to, topic) }),
      now,
    ),
    request: () =>
      person.call(messageEndpoints.updateMessage, {
        message_id,
        topic,
        ...(to === channel ? {} : { stream_id: to.stream_id }),
      }),
  });
  const mark = isResolved(subject) ? resolvedTopicPrefix : "";
  const unresolved = withoutMark(subject);
  const others = topicsOf(world, channel.stream_id).filter((topic) => topic !== subject);
  const elsewhere = organization.streams.filter(({ stream_id }) => stream_id !== channel.stream_id);
  const target = elsewhere[message_id % Math.max(1, elsewhere.length)];
  const toggled = mark === "" ? `${resolvedTopicPrefix}${subject}` : unresolved;
  return [
    move("move to a new topic", channel, `${mark}never heard of`),
    move("spell a topic differently", channel, `${mark}${unresolved.toUpperCase()}`),
    ...others.slice(0, 2).map((topic) => move("move to another topic", channel, topic)),
    ...(target === undefined
      ? []
      : [
          move("move to another channel", target, subject),
          move("move to a new topic of another channel", target, `${mark}never heard of`),
        ]),
    {
      name: "resolve a topic",
      target: nameOf(message),
      isOffered: isAllowedAt(
        findResolvingRight(organization, message, { hasMessages: hasMessages(channel, toggled) }),
        now,
      ),
      request: () => person.call(messageEndpoints.updateMessage, { message_id, topic: toggled }),
    },
  ];
}

const newPoll = { widget_type: "poll", extra_data: { question: "Never heard of?", options: [] } };

function listWidgetActions({ organization, person }: Viewer, message: ReceivedMessage): Action[] {
  const { id: message_id, submessages } = message;
  const [first] = submessages;
  const kind: unknown = first === undefined ? undefined : JSON.parse(first.content).widget_type;
  const send = (content: object) => () =>
    person.call(submessageEndpoints.addSubmessage, {
      message_id,
      msg_type: "widget",
      content: JSON.stringify(content),
    });
  const isOffered = canAttachSubmessage(organization, message);
  if (kind === undefined) {
    return [{ name: "make a message a poll", target: nameOf(message), isOffered, request: send(newPoll) }];
  }
  const isPoll = kind === "poll";
  return [
    {
      name: "take part in a poll or a to-do list",
      target: nameOf(message),
      isOffered,
      request: send(
        isPoll
          ? { type: "new_option", option: "Never heard of", idx: 7 }
          : { type: "new_task", key: 7, task: "Never heard of", desc: "", completed: false },
      ),
    },
    {
      name: "rename a poll or a to-do list",
      target: nameOf(message),
      isOffered: canRenameWidget(organization, message),
      request: send(
        isPoll ? { type: "question", question: "Another?" } : { type: "new_task_list_title", title: "Another" },
      ),
    },
  ];
}
