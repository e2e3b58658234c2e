import fc from "fast-check";
import { expect, test } from "vitest";
import { roles } from "../../../http/roles.ts";
import { deletionPermit, editingPermit, type MovingCase, movingPermit, refusalAt } from "./deadlines.ts";

const sentAt = 1_000;

const deletion = { mayDeleteAny: false, mayDeleteOwn: true, isOwn: true, isArchived: false, sentAt, limit: 60 };

test("people can delete their own message until the time limit is over, and no longer", () => {
  expect(deletionPermit(deletion)).toEqual({ until: 1_060 });
  expect(refusalAt(deletionPermit(deletion), 1_060)).toBeNull();
  expect(refusalAt(deletionPermit(deletion), 1_061)).toBe("too_late");
  expect(deletionPermit({ ...deletion, limit: null })).toEqual({ until: null });
});

test("people who may delete any message have no time limit, also in archived channels", () => {
  expect(deletionPermit({ ...deletion, mayDeleteAny: true, isArchived: true, isOwn: false })).toEqual({ until: null });
});

test("others cannot delete another person's message or an archived message", () => {
  expect(deletionPermit({ ...deletion, isOwn: false })).toEqual({ refusal: "not_permitted" });
  expect(deletionPermit({ ...deletion, mayDeleteOwn: false })).toEqual({ refusal: "not_permitted" });
  expect(deletionPermit({ ...deletion, isArchived: true })).toEqual({ refusal: "archived" });
});

const editing = { isOwn: true, isWidget: false, isAllowed: true, isArchived: false, sentAt, limit: 60 };

test("people can edit their own message until the time limit is over, if editing is on", () => {
  expect(editingPermit(editing)).toEqual({ until: 1_060 });
  expect(editingPermit({ ...editing, limit: null })).toEqual({ until: null });
  expect(editingPermit({ ...editing, isAllowed: false })).toEqual({ refusal: "turned_off" });
  expect(editingPermit({ ...editing, isWidget: true })).toEqual({ refusal: "widget" });
  expect(editingPermit({ ...editing, isOwn: false })).toEqual({ refusal: "not_permitted" });
  expect(editingPermit({ ...editing, isArchived: true })).toEqual({ refusal: "not_permitted" });
});

const moving: MovingCase = {
  mayMoveBetweenTopics: true,
  mayMoveBetweenChannels: true,
  mayResolveTopics: true,
  isArchived: false,
  role: roles.member,
  withinChannelLimit: 60,
  betweenChannelsLimit: 30,
  sentAt,
};
const topic = { changesTopic: true, changesChannel: false, changesMark: false };
const channel = { changesTopic: false, changesChannel: true, changesMark: false };
const mark = { changesTopic: false, changesChannel: false, changesMark: true };

test("each kind of move has its own limit, both together have the shorter one, and resolving has none", () => {
  expect(movingPermit(topic, moving)).toEqual({ until: 1_060 });
  expect(movingPermit(channel, moving)).toEqual({ until: 1_030 });
  expect(movingPermit({ ...topic, changesChannel: true }, moving)).toEqual({ until: 1_030 });
  expect(movingPermit({ ...topic, changesChannel: true }, { ...moving, betweenChannelsLimit: null })).toEqual({
    until: 1_060,
  });
  expect(movingPermit(mark, moving)).toEqual({ until: null });
  expect(movingPermit(topic, { ...moving, role: roles.moderator })).toEqual({ until: null });
});

test("each kind of move needs its own permission, and nothing moves out of an archived channel", () => {
  expect(movingPermit(topic, { ...moving, mayMoveBetweenTopics: false })).toEqual({ refusal: "not_permitted" });
  expect(movingPermit(channel, { ...moving, mayMoveBetweenTopics: false })).toEqual({ until: 1_030 });
  expect(movingPermit(channel, { ...moving, mayMoveBetweenChannels: false })).toEqual({
    refusal: "channel_not_permitted",
  });
  expect(movingPermit(mark, { ...moving, mayResolveTopics: false })).toEqual({ refusal: "mark_not_permitted" });
  expect(movingPermit(mark, { ...moving, isArchived: true })).toEqual({ refusal: "not_permitted" });
});

test("a change with a deadline is allowed up to it and refused after it", () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.option(fc.nat(10_000)), fc.nat(30_000), (at, limit, now) => {
      const isLate = limit !== null && now - at > limit;
      expect(refusalAt(editingPermit({ ...editing, sentAt: at, limit }), now)).toBe(isLate ? "too_late" : null);
    }),
  );
});
