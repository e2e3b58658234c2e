import fc from "fast-check";
import { expect, test } from "vitest";
import { roles } from "../../../http/roles.ts";
import type { Person } from "../../permissions/person.ts";
import { deadline, deletionDeadline, isTooLate } from "./deadlines.ts";
import { moveKind, movingDeadline } from "./moving.ts";

const member: Person = { id: 1, role: roles.member, botType: null, isActive: true, isIn: () => false };
const age = { sentAt: 1_000, limit: 60 };

test("people can delete their own messages until the time limit is over, and any message without a limit", () => {
  const own = { channel: null, isOwn: true };
  expect(deletionDeadline(member, { ...own, holds: (name) => name === "can_delete_own_message_group" }, age)).toBe(
    1_060,
  );
  expect(
    deletionDeadline(member, { ...own, holds: (name) => name === "can_delete_any_message_group" }, age),
  ).toBeNull();
});

const limits = { sentAt: 1_000, withinChannelLimit: 60, betweenChannelsLimit: 30 };
const rename = moveKind({ from: "lamps", to: "sales", changesChannel: false });
const leave = moveKind({ from: "lamps", to: "lamps", changesChannel: true });
const both = moveKind({ from: "lamps", to: "sales", changesChannel: true });
const resolve = moveKind({ from: "lamps", to: "✔ lamps", changesChannel: false });
const respell = moveKind({ from: "lamps", to: "Lamps", changesChannel: false });

test("each kind of move has its own limit, both together have the shorter one, and resolving has none", () => {
  expect(movingDeadline(member, rename, limits)).toBe(1_060);
  expect(movingDeadline(member, respell, limits)).toBe(1_060);
  expect(movingDeadline(member, leave, limits)).toBe(1_030);
  expect(movingDeadline(member, both, limits)).toBe(1_030);
  expect(movingDeadline(member, both, { ...limits, betweenChannelsLimit: null })).toBe(1_060);
  expect(movingDeadline(member, resolve, limits)).toBeNull();
  expect(movingDeadline({ role: roles.moderator }, rename, limits)).toBeNull();
});

test("a move changes the topic, its spelling or its mark", () => {
  const none = { changesChannel: false, changesTopic: false, isRespelling: false, changesMark: false };
  expect(rename).toEqual({ ...none, changesTopic: true });
  expect(respell).toEqual({ ...none, isRespelling: true });
  expect(resolve).toEqual({ ...none, changesMark: true });
  expect(leave).toEqual({ ...none, changesChannel: true });
  for (const to of ["✔ sales", "✔ Lamps"]) {
    expect(moveKind({ from: "lamps", to, changesChannel: false })).toEqual({
      ...{ ...none, changesTopic: true, changesMark: true },
    });
  }
});

test("a change with a deadline is in time up to it and too late after it", () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.option(fc.nat(10_000)), fc.nat(30_000), (sentAt, limit, now) => {
      expect(isTooLate(deadline({ sentAt, limit }), now)).toBe(limit !== null && now - sentAt > limit);
    }),
  );
});
