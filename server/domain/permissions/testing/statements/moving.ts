import { type MoveKind, moveTargetRefusal, movingRefusal } from "../../../messages/policy/moving.ts";
import type { RandomOffice } from "../random-office.ts";
import { postingReasons, topicReasons } from "./sending.ts";
import { anyOf, bothValues, combinations, everyHolding, refusalStatement } from "./statement.ts";

const everyKind = combinations<MoveKind>({
  ...{ changesChannel: bothValues, changesTopic: bothValues, isRespelling: bothValues, changesMark: bothValues },
});

const everyMove = ({ channels }: RandomOffice) =>
  channels.flatMap((channel) =>
    everyHolding().flatMap(({ holds }) => everyKind.map((kind) => ({ channel, holds, kind }))),
  );

const everyTarget = ({ channels }: RandomOffice) =>
  channels.flatMap((channel) =>
    combinations<{ isSubscribed: boolean; kind: MoveKind; from: string; topic: string }>({
      ...{ isSubscribed: bothValues, kind: everyKind, from: ["", "lamps"], topic: ["", "✔", "sales"] },
    }).map((facts) => ({
      ...facts,
      channel: { ...channel, topicsPolicy: "disable_empty_topic" as const },
      organizationPolicy: "allow_empty_topic" as const,
      hasMessages: () => false,
    })),
  );

/** The wire specification, 1.3, PATCH /messages/{id}. */
export const movingStatements = [
  refusalStatement(movingRefusal, "not_permitted", everyMove, (person, { channel, holds, kind }) => {
    const resolves = anyOf(holds("can_resolve_topics_group"), person.isIn(channel.canResolveTopicsGroup));
    const renames = anyOf(
      holds("can_move_messages_between_topics_group"),
      person.isIn(channel.canMoveMessagesWithinChannelGroup),
    );
    const leaves = anyOf(
      holds("can_move_messages_between_channels_group"),
      person.isIn(channel.canMoveMessagesOutOfChannelGroup),
    );
    return [
      ["not_permitted", channel.isArchived],
      ["mark_not_permitted", kind.changesMark && !resolves],
      ["not_permitted", anyOf(kind.changesTopic, kind.isRespelling) && !renames],
      ["channel_not_permitted", kind.changesChannel && !leaves],
    ];
  }),
  refusalStatement(moveTargetRefusal, "not_authorized", everyTarget, (person, on) => [
    ["unnamed", on.from === "" && on.topic === "✔"],
    ...postingReasons(person, on).map(([reason, applies]) => [reason, on.kind.changesChannel && applies] as const),
    ...topicReasons(person, on).map(
      ([reason, applies]) => [reason, anyOf(on.kind.changesChannel, on.kind.changesTopic) && applies] as const,
    ),
  ]),
];
