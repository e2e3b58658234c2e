import { expect, test } from "vitest";
import { followMove } from "./follow-move.ts";
import { directConversation } from "./message.ts";
import { createList, withMarks } from "./message-list.ts";
import { type Narrow, narrowKey } from "./narrow.ts";
import { extendList, openList } from "./open-list.ts";
import { receiveFailure } from "./receive-answer.ts";
import { receiveEvents } from "./receive-events.ts";
import * as fake from "./testing/fake-office.ts";
import { createPage, type Page, settle } from "./testing/fake-page.ts";
import { removeUnread } from "./unreads.ts";

const workshop: Narrow = [{ operator: "channel", operand: 1 }];
const lamp: Narrow = [...workshop, { operator: "topic", operand: "lamp" }];
const sofa: Narrow = [...workshop, { operator: "topic", operand: "sofa" }];
const inLamp = { kind: "topic", channelId: 1, topic: "lamp" } as const;
const inSofa = { kind: "topic", channelId: 1, topic: "sofa" } as const;

test("a topic is on the screen at once when its channel is there, without a request", () => {
  const page = createPage();
  write(page, inLamp, inSofa, inLamp);
  open(page, workshop, "newest");
  const key = openList(page.model, lamp, "newest");
  expect(page.running).toEqual([]);
  expect(page.model.lists.get(key)).toMatchObject({ ids: [1, 3], haveOldest: true, haveNewest: true });
});

test("a direct conversation is made from all direct messages, but not from all messages", () => {
  const page = createPage();
  const people = directConversation([1, 2]);
  write(page, people, inLamp);
  open(page, [], "newest");
  openList(page.model, lamp, "newest");
  expect(page.running).toHaveLength(1);
  settle(page);
  openList(page.model, [{ operator: "dm", operand: people.userIds }], "newest");
  expect(page.running).toEqual([]);
});

test("a conversation opens at its oldest unread message", () => {
  const page = createPage();
  for (let count = 0; count < 10; count++) write(page, inLamp);
  settle(page);
  for (const id of [1, 2, 3, 4, 5]) fake.flag(page.office, id, "read", "add");
  settle(page);
  const list = open(page, lamp, "first_unread");
  expect(page.model.opened).toMatchObject({ anchor: 6 });
  expect(list.ids).toEqual([3, 4, 5, 6, 7, 8, 9]);
});

test("where old unread messages are not listed, the server finds the oldest, and the view is near it", () => {
  const page = createPage({ oldUnreadsMissing: true });
  for (let count = 0; count < 4; count++) write(page, inLamp);
  settle(page);
  removeUnread(page.model.unreads, [1, 2]);
  const list = open(page, lamp, "first_unread");
  expect(list.ids).toContain(1);
  expect(page.model.opened).toMatchObject({ anchor: 1, foundUnread: 1, mayHaveSkippedMessages: true });
  for (const id of [1, 2]) fake.flag(page.office, id, "read", "add");
  open(page, lamp, "first_unread");
  expect(page.model.opened).toMatchObject({ anchor: 3, mayHaveSkippedMessages: false });
  for (const id of [3, 4]) fake.flag(page.office, id, "read", "add");
  open(page, lamp, "first_unread");
  expect(page.model.opened).toMatchObject({ anchor: "newest", foundUnread: undefined, mayHaveSkippedMessages: false });
});

test("a view that opens at a chosen message is near it, and stays so when the whole topic moves", () => {
  const page = createPage();
  write(page, inLamp, inLamp);
  open(page, lamp, 1);
  expect(page.model.opened).toMatchObject({ anchor: 1, mayHaveSkippedMessages: true });
  fake.move(page.office, [1, 2], 1, "sofa");
  settle(page);
  followMove(page.model, inLamp, inSofa, false);
  expect(page.model.opened).toMatchObject({ key: narrowKey(sofa), anchor: 1, mayHaveSkippedMessages: true });
});

test("a list that is scrolled to one end asks for more there, and only if there is more", () => {
  const page = createPage();
  for (let count = 0; count < 6; count++) write(page, inLamp);
  settle(page);
  openList(page.model, lamp, "newest");
  const key = page.model.opened?.key ?? "";
  settle(page);
  expect(page.model.lists.get(key)).toMatchObject({ ids: [4, 5, 6], haveOldest: false, haveNewest: true });
  extendList(page.model, key, "newer");
  expect(page.running).toEqual([]);
  extendList(page.model, key, "older");
  extendList(page.model, key, "older");
  expect(page.running).toHaveLength(1);
  settle(page);
  expect(page.model.lists.get(key)?.ids).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a list whose request was refused says so, and asks again when it is scrolled again", () => {
  const page = createPage();
  for (let count = 0; count < 6; count++) write(page, inLamp);
  open(page, lamp, "newest");
  const key = page.model.opened?.key ?? "";
  extendList(page.model, key, "older");
  refuseRunning(page);
  expect(page.model.lists.get(key)).toMatchObject({ ids: [4, 5, 6], problem: "refused", fetching: undefined });
  extendList(page.model, key, "older");
  settle(page);
  expect(page.model.lists.get(key)).toMatchObject({ ids: [1, 2, 3, 4, 5, 6], problem: undefined });
});

test("a list without the place at which it opens asks for it", () => {
  const page = createPage();
  for (let count = 0; count < 10; count++) write(page, inLamp);
  settle(page);
  open(page, lamp, "newest");
  expect(open(page, lamp, 2).ids).toEqual([1, 2, 3, 4, 5]);
});

test("a reader is taken along when the whole topic moves, and stays when a part of it does", () => {
  const page = createPage();
  write(page, inLamp, inLamp);
  open(page, lamp, "newest");
  fake.move(page.office, [1], 1, "sofa");
  settle(page);
  expect(followMove(page.model, inLamp, inSofa, false)).toBe(false);
  fake.move(page.office, [2], 1, "sofa");
  settle(page);
  expect(followMove(page.model, inLamp, inSofa, false)).toBe(true);
  settle(page);
  expect(page.model.lists.get(openList(page.model, sofa, "newest"))?.ids).toEqual([1, 2]);
});

test("a reader of a topic that is only loaded in part is taken along, and sees what was loaded", () => {
  const page = createPage();
  for (let count = 0; count < 8; count++) write(page, inLamp);
  settle(page);
  openList(page.model, lamp, "newest");
  settle(page);
  const ids = [...page.office.messages.keys()];
  fake.move(page.office, ids, 1, "sofa");
  for (const event of page.office.events.splice(0)) receiveEvents(page.model, [event]);
  expect(followMove(page.model, inLamp, inSofa, true)).toBe(true);
  const shown = () => page.model.lists.get(page.model.opened?.key ?? "");
  expect(shown()).toMatchObject({ narrow: sofa, ids: ids.slice(-3), fetched: undefined });
  settle(page);
  expect(shown()).toMatchObject({ narrow: sofa, ids: ids.slice(-3), haveNewest: true });
});

test("a topic gets its new name if only the case changes", () => {
  const page = createPage();
  write(page, inLamp);
  const { ids } = open(page, lamp, "newest");
  expect(followMove(page.model, inLamp, { ...inLamp, topic: "Lamp" }, true)).toBe(true);
  const list = page.model.lists.get(page.model.opened?.key ?? "");
  expect(list).toMatchObject({ narrow: [...workshop, { operator: "topic", operand: "Lamp" }], ids });
});

test("the list on the screen stays when others are dropped", () => {
  const page = createPage();
  for (let count = 0; count < 20; count++) write(page, inLamp);
  settle(page);
  open(page, lamp, "newest");
  for (let count = 0; count < 6; count++) {
    extendList(page.model, page.model.opened?.key ?? "", "older");
    settle(page);
  }
  expect(page.model.lists.size).toBe(1);
  expect(page.model.kept.byId.size).toBe(20);
  open(page, sofa, "newest");
  expect(page.model.kept.byId.size).toBe(0);
});

test("when the server does not say whether a message matches, the list starts again", () => {
  const page = createPage();
  const words: Narrow = [{ operator: "search", operand: "yes" }];
  write(page, inLamp);
  open(page, words, "newest");
  write(page, inLamp);
  page.office.events.splice(0).forEach((event) => {
    receiveEvents(page.model, [event]);
  });
  const [request] = page.running.splice(0);
  if (request?.command.kind !== "match") throw new Error("The page did not ask whether the message matches.");
  receiveFailure(page.model, request.command, "refused");
  expect(page.running).toHaveLength(1);
  settle(page);
  expect(page.model.lists.get(narrowKey(words))?.ids).toEqual([1, 2]);
  expect(page.model.matchRequestNumbers.size).toBe(0);
});

test("the marks of a search are kept with the content, or with the topic, that they were made from", () => {
  const place = { stream_id: 5, subject: "Yes", display_recipient: "sales" };
  const list = withMarks(createList([{ operator: "search", operand: "yes" }], 1), [
    {
      ...{ ...place, id: 1, content: "<p>yes</p>", match_content: "<p><b>yes</b></p>" },
      match_subject: '<span class="highlight">Yes</span>',
    },
    { ...place, id: 2, content: "<p>no</p>", subject: "No" },
    { ...place, id: 3, content: "<p>so</p>", subject: "So", match_content: "<p>so</p>", match_subject: "So" },
  ]);
  expect([...(list.markedTopics?.values() ?? [])]).toEqual(['<span class="highlight">Yes</span>']);
  expect([...(list.marked ?? [])]).toEqual([
    [1, { content: "<p>yes</p>", marked: "<p><b>yes</b></p>" }],
    [3, { content: "<p>so</p>", marked: "<p>so</p>" }],
  ]);
  expect(withMarks(list, [])).toBe(list);
});

function write({ office }: Page, ...places: Parameters<typeof fake.send>[1][]): void {
  for (const place of places) fake.send(office, place, "yes", []);
}

function refuseRunning({ model, running }: Page): void {
  for (const { command } of running.splice(0)) {
    if (command.kind === "fetch") receiveFailure(model, command, "refused");
  }
}

function open(page: Page, narrow: Narrow, anchor: Parameters<typeof openList>[2]) {
  settle(page);
  const key = openList(page.model, narrow, anchor);
  settle(page);
  const list = page.model.lists.get(key);
  if (list === undefined) throw new Error("The list is not there.");
  return list;
}
