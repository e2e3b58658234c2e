import { mayCreateTopic } from "#server/domain/channels/policy.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { topicRefusal } from "#server/domain/messages/policy/sending.ts";
import { channelFacts, currentPerson } from "../../../facts.ts";
import { channelsById } from "../../../selectors.ts";
import { canCreateTopic, canPostToChannel } from "../../channels.ts";
import { findMessageRights, type MessageRights, type ReadMessage } from "../../messages.ts";
import type { Action, Viewer } from "../action.ts";

/** A message as a client receives it. */
type ReceivedMessage = ReadMessage & { readonly id: number; readonly subject: string };

const resolvedPrefix = "✔ ";

/** Actions to try on the newest messages that the viewer's reader can read; `now` is in seconds since 1970. */
export async function listMessageActions(viewer: Viewer, now: number): Promise<Action[]> {
  const around = { anchor: "newest", num_before: 8, num_after: 0, allow_empty_topic_name: true };
  const { messages } = await viewer.reader.call(messageEndpoints.getMessages, around);
  return messages.flatMap((message) => listActionsOn(viewer, message, now));
}

function listActionsOn({ organization, person }: Viewer, message: ReceivedMessage, now: number): Action[] {
  const rights = findMessageRights(organization, message);
  const isAllowedNow = (right: MessageRights[keyof MessageRights]) =>
    right.allowed && (right.until === null || now <= right.until);
  const { id: message_id, subject, stream_id } = message;
  const update = (params: object) => () => person.call(messageEndpoints.updateMessage, { message_id, ...params });
  const name = `${message_id} in "${subject}"`;
  const channel = stream_id === undefined ? undefined : channelsById(organization).get(stream_id);
  const direct: Action[] = [
    {
      name: "edit a message",
      target: name,
      isOffered: isAllowedNow(rights.edit),
      request: update({ content: "Something else" }),
    },
    {
      name: "delete a message",
      target: name,
      isOffered: isAllowedNow(rights.delete),
      request: () => person.call(messageEndpoints.deleteMessage, { message_id }),
    },
  ];
  if (channel === undefined) return direct;

  const { realm_topics_policy } = organization;
  const isResolved = subject.startsWith(resolvedPrefix);
  const topic = `${isResolved ? resolvedPrefix : ""}never heard of`;
  const mayStart = mayCreateTopic(currentPerson(organization), channelFacts(channel));
  const targets = organization.streams.filter(
    (each) =>
      each.stream_id !== stream_id &&
      canPostToChannel(organization, each) &&
      canCreateTopic(organization, each) &&
      topicRefusal(subject, each.topics_policy, realm_topics_policy) === null,
  );
  return [
    ...direct,
    {
      name: "move to another topic",
      target: name,
      isOffered:
        isAllowedNow(rights.moveToTopic) &&
        mayStart &&
        topicRefusal(topic, channel.topics_policy, realm_topics_policy) === null,
      request: update({ topic }),
    },
    ...targets.slice(0, 1).map((target) => ({
      name: "move to another channel",
      target: `${name} to ${target.name}`,
      isOffered: isAllowedNow(rights.moveToChannel),
      request: update({ stream_id: target.stream_id }),
    })),
    ...(subject === ""
      ? []
      : [
          {
            name: "resolve a topic",
            target: name,
            isOffered: isAllowedNow(rights.resolve),
            request: update({
              topic: isResolved ? subject.slice(resolvedPrefix.length) : `${resolvedPrefix}${subject}`,
            }),
          },
        ]),
  ];
}
