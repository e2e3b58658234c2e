import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { findDirectConversation } from "#server/domain/messages/conversations.ts";
import { countTopicParticipants } from "#server/domain/messages/topic-participants.ts";
import { everybody } from "../../../selectors.ts";
import {
  canMentionChannel,
  canMentionTopic,
  findBeginningRefusal,
  findDirectRefusal,
  findSendingRefusal,
} from "../../composing.ts";
import type { Action, Viewer } from "../action.ts";
import { isCrowd } from "../crowd.ts";
import { topicsOf } from "../topics-of.ts";

/** Messages to try: in every channel that the viewer sees, and to everybody whom they know. */
export function listComposingActions(viewer: Viewer): Action[] {
  return [
    ...viewer.organization.streams.flatMap((channel) => listSendingActions(viewer, channel)),
    ...listDirectActions(viewer),
  ];
}

function listSendingActions({ organization, person, world }: Viewer, channel: ChannelShape): Action[] {
  const topics = topicsOf(world, channel.stream_id);
  const maySend = (topic: string) =>
    findSendingRefusal(organization, { channel, topic, hasMessages: topics.includes(topic) }) === null;
  const send = (name: string, topic: string, isOffered: boolean, content = "Hello"): Action => ({
    name,
    target: `"${topic}" in ${channel.name}`,
    isOffered,
    request: () =>
      person.call(messageEndpoints.sendMessage, { type: "channel", to: channel.stream_id, topic, content }),
  });
  const [topic = "", ...others] = topics.toReversed();
  const mentionsChannel = maySend(topic) && canMentionChannel(organization, channel);
  const mentionsTopic =
    maySend(topic) && canMentionTopic(organization, countTopicParticipants(world.ctx, channel.stream_id, topic));
  return [
    ...(channel.topics_policy === "empty_topic_only"
      ? []
      : [send("start a topic", "never heard of", findBeginningRefusal(organization, channel) === null)]),
    send("write without a topic", "", maySend("")),
    ...[topic, ...others].slice(0, 2).map((each) => send("write to a topic", each, maySend(each))),
    send("mention everybody in a channel", topic, mentionsChannel, "Hello @**all**"),
    send("mention everybody in a topic", topic, mentionsTopic, "Hello @**topic**"),
  ];
}

function listDirectActions({ organization, person, world }: Viewer): Action[] {
  const others = everybody(organization).filter((each) => each.user_id !== person.id && !isCrowd(each));
  const [first, second] = others.filter(({ is_active }) => is_active);
  const groups = [[], ...others.map((each) => [each]), ...(first && second ? [[first, second]] : [])];
  return groups.map((group) => {
    const to = group.map(({ user_id }) => user_id);
    const conversation = findDirectConversation(world.ctx, [person.id, ...to]);
    // Pages know it from the messages that they have.
    const hasBegun = (conversation?.lastMessageId ?? 0) > 0;
    return {
      name: "write to people",
      target: group.map(({ full_name }) => full_name).join(),
      isOffered: findDirectRefusal(organization, to, { hasBegun }) === null,
      request: () =>
        person.call(messageEndpoints.sendMessage, {
          type: "direct",
          to: to.length === 0 ? [person.id] : to,
          content: "Hello",
        }),
    };
  });
}
