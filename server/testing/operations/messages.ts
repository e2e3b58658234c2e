import fc from "fast-check";
import { integer, text } from "../../db/rows.ts";
import { readRows } from "../../db/testing/read-rows.ts";
import { flagEndpoints } from "../../domain/flags/contract.ts";
import { messageReportEndpoints } from "../../domain/message-reports/contract.ts";
import { listReports } from "../../domain/message-reports/queries.ts";
import { reportDecisions } from "../../domain/message-reports/shapes.ts";
import { maxMessageId } from "../../domain/message-times.ts";
import { messageEndpoints } from "../../domain/messages/contract.ts";
import { reactionEndpoints } from "../../domain/reactions/contract.ts";
import { submessageEndpoints } from "../../domain/submessages/contract.ts";
import { topicEndpoints } from "../../domain/topics/contract.ts";
import type { World } from "../world.ts";
import { channelId } from "./channels.ts";
import { anyIndex, idsOf, type Operations, operation, people, pick, words } from "./operation.ts";

const channel = fc.constantFrom("general", "workshop", "board", "kitchen");

/** Operations on messages. */
export const messageOperations = {
  "write to a channel": operation(
    fc.record({ to: channel, topic: fc.constantFrom("", "lamps", "Lamps", "sales"), content: words }),
    (by, message) => by.call(messageEndpoints.sendMessage, { type: "channel", ...message }),
  ),

  "write to people": operation(fc.record({ people, content: words }), (by, { people, content }, world) =>
    by.call(messageEndpoints.sendMessage, { type: "direct", to: idsOf(world, people), content }),
  ),

  "mark messages": operation(
    fc.record({
      newest: fc.uniqueArray(anyIndex, { maxLength: 4 }),
      op: fc.constantFrom("add", "remove"),
      flag: fc.constantFrom("read", "read", "starred", "collapsed"),
    }),
    (by, { newest, op, flag }, world) => {
      const messages = newest.map((back) => Math.max(0, maxMessageId(world.ctx) - back));
      return by.call(flagEndpoints.updateFlags, { messages, op, flag });
    },
  ),

  "mark the messages around a message": operation(
    fc.record({
      back: anyIndex,
      num_before: fc.nat(4),
      num_after: fc.nat(4),
      inPublic: fc.boolean(),
      op: fc.constantFrom("add", "remove"),
      flag: fc.constantFrom("read", "read", "starred"),
    }),
    (by, { back, inPublic, ...rest }, world) => {
      const anchor = Math.max(0, maxMessageId(world.ctx) - back);
      const narrow = inPublic ? [{ operator: "channels", operand: "public" }] : [];
      return by.call(flagEndpoints.updateFlagsInNarrow, { anchor, narrow, ...rest });
    },
  ),

  "mark everything as read": operation(fc.constant(null), (by) => by.call(flagEndpoints.markAllAsRead, {})),

  "mark a channel as read": operation(anyIndex, (by, chosen, world) =>
    by.call(flagEndpoints.markChannelAsRead, { stream_id: channelId(world, chosen) }),
  ),

  "react to a message": operation(
    fc.record({ back: anyIndex, emoji_name: fc.constantFrom("smile", "slight_smile", "tada", "nonsense") }),
    (by, { back, emoji_name }, world) =>
      by.call(reactionEndpoints.addReaction, { message_id: Math.max(0, maxMessageId(world.ctx) - back), emoji_name }),
  ),

  "remove a reaction": operation(anyIndex, (by, chosen, world) => {
    const { message_id = 0, ...emoji } = pick(storedReactions(world, by.id), chosen) ?? {};
    return by.call(reactionEndpoints.removeReaction, { message_id, emoji_name: "smile", ...emoji });
  }),

  "send a poll or a to-do list": operation(
    fc.record({ to: channel, content: fc.constantFrom("/poll Sale?\nYes", "/todo Spring fair\nOrder tables") }),
    (by, message) => by.call(messageEndpoints.sendMessage, { type: "channel", topic: "lamps", ...message }),
  ),

  "change a poll or a to-do list": operation(
    fc.record({
      back: anyIndex,
      change: fc.constantFrom(
        { type: "vote", key: "canned,0", vote: 1 },
        { type: "strike", key: "canned,0" },
        { type: "new_option", option: "No", idx: 1 },
        { type: "question", question: "Sale today?" },
      ),
    }),
    (by, { back, change }, world) =>
      by.call(submessageEndpoints.addSubmessage, {
        message_id: Math.max(0, maxMessageId(world.ctx) - back),
        msg_type: "widget",
        content: JSON.stringify(change),
      }),
  ),

  "edit a message": operation(fc.record({ back: anyIndex, content: words }), (by, { back, content }, world) =>
    by.call(messageEndpoints.updateMessage, { message_id: Math.max(0, maxMessageId(world.ctx) - back), content }),
  ),

  "move messages": operation(
    fc.record({
      back: anyIndex,
      topic: fc.option(fc.constantFrom("", "lamps", "Lamps", "sales", "✔ lamps", "✔ sales"), { nil: undefined }),
      toChannel: fc.option(anyIndex, { nil: undefined }),
      propagate_mode: fc.constantFrom("change_one", "change_later", "change_all"),
      send_notification_to_old_thread: fc.boolean(),
      send_notification_to_new_thread: fc.boolean(),
    }),
    (by, { back, toChannel, ...change }, world) => {
      const stream_id = toChannel === undefined ? undefined : channelId(world, toChannel);
      const message_id = Math.max(0, maxMessageId(world.ctx) - back);
      return by.call(messageEndpoints.updateMessage, { message_id, stream_id, ...change });
    },
  ),

  "report a message": operation(anyIndex, (by, back, world) =>
    by.call(messageReportEndpoints.reportMessage, {
      message_id: Math.max(0, maxMessageId(world.ctx) - back),
      report_type: "spam",
    }),
  ),

  "decide about a report": operation(
    fc.record({ report: anyIndex, decision: fc.constantFrom(...reportDecisions) }),
    (by, { report, decision }, world) =>
      by.call(messageReportEndpoints.decideReport, {
        report_id: pick(listReports(world.ctx, { state: "open", before: undefined, limit: 10 }), report)?.id ?? 0,
        decision,
        warning: "Please stop",
      }),
  ),

  "delete a message": operation(anyIndex, (by, back, world) =>
    by.call(messageEndpoints.deleteMessage, { message_id: Math.max(0, maxMessageId(world.ctx) - back) }),
  ),

  "delete a topic": operation(
    fc.record({ index: anyIndex, topic_name: fc.constantFrom("", "lamps", "sales") }),
    (by, { index, topic_name }, world) =>
      by.call(topicEndpoints.deleteTopic, { stream_id: channelId(world, index), topic_name }),
  ),
} as const satisfies Operations;

function storedReactions({ ctx }: World, userId: number) {
  const sql = "SELECT message_id, emoji_name FROM reactions WHERE user_id = +?";
  return readRows(ctx, { message_id: integer, emoji_name: text }, sql, userId);
}
