import { expect, test } from "vitest";
import type { Conversation } from "../../../store/chat/message.ts";
import type { OutboxEntry } from "../../../store/chat/outbox/entry.ts";
import { findMessages } from "../../../store/chat/testing/fake-answers.ts";
import * as fake from "../../../store/chat/testing/fake-office.ts";
import { buildRows, type Row, type RowSource } from "./rows.ts";

const lamp = { kind: "topic", channelId: 1, topic: "lamp" } as const;
const sofa = { kind: "topic", channelId: 1, topic: "sofa" } as const;

test("messages of one person within ten minutes stand under one name", () => {
  expect(describe(rowsOf([lamp, 2, 0], [lamp, 2, 10], [lamp, 3, 11], [lamp, 3, 22]))).toEqual([
    "day",
    "1 begins",
    "2",
    "3 begins",
    "4 begins",
  ]);
});

test("a new day begins a run, and says which day it is", () => {
  expect(describe(rowsOf([lamp, 2, 0], [lamp, 2, 24 * 60]))).toEqual(["day", "1 begins", "day", "2 begins"]);
});

test("where several conversations are shown, each part says which one it is", () => {
  const parts: WrittenMessage[] = [
    [lamp, 2, 0],
    [{ ...lamp, topic: "LAMP" }, 2, 1],
    [sofa, 2, 2],
  ];
  expect(describe(rowsOf(...parts))).toEqual(["day", "1 begins", "2", "3 begins"]);
  const combined = rowsOf(...parts, { isCombined: true });
  expect(describe(combined)).toEqual(["day", "conversation lamp", "1 begins", "2", "conversation sofa", "3 begins"]);
});

test("a line stands above the first unread message, which begins a run", () => {
  expect(describe(rowsOf([lamp, 2, 0], [lamp, 2, 1], { firstUnread: 2 }))).toEqual([
    "day",
    "1 begins",
    "unread",
    "2 begins",
  ]);
});

test("the line stands above the conversation that begins with the first unread message", () => {
  const rows = rowsOf([lamp, 2, 0], [sofa, 2, 1], { firstUnread: 2, isCombined: true });
  expect(describe(rows)).toEqual(["day", "conversation lamp", "1 begins", "unread", "conversation sofa", "2 begins"]);
});

test("a part of a list continues the run of the message above it", () => {
  const [previous] = messagesOf([lamp, 2, 0]);
  expect(describe(rowsOf([lamp, 2, 1], { previous }))).toEqual(["1"]);
});

test("a part of a combined list says which conversation it begins in", () => {
  const [previous] = messagesOf([lamp, 2, 0]);
  expect(describe(rowsOf([lamp, 2, 1], { previous, isCombined: true }))).toEqual(["conversation lamp", "1"]);
});

test("a message that was sent from here keeps its row and its key when it arrives", () => {
  const entry: OutboxEntry = {
    localId: "local",
    queueId: "queue",
    to: lamp,
    content: "text",
    writtenAt: 60_000,
    askedAt: 60_000,
    mayHaveArrived: false,
    isCorrection: false,
    status: "sending",
  };
  const before = rowsOf([lamp, 1, 0], { outgoing: [entry] });
  expect(describe(before)).toEqual(["day", "1 begins", "local"]);
  const after = rowsOf([lamp, 1, 0], [lamp, 1, 1], { keys: ["1", "local"] });
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
});

type WrittenMessage = readonly [place: Conversation, senderId: number, minute: number];

function messagesOf(...written: WrittenMessage[]) {
  const office = fake.createFakeOffice();
  for (const [place] of written) fake.send(office, place, "yes", []);
  return findMessages(office, [...office.messages.keys()]).map((message, at) => ({
    ...message,
    sender_id: written[at]?.[1] ?? 0,
    timestamp: (written[at]?.[2] ?? 0) * 60,
  }));
}

function rowsOf(...parts: (WrittenMessage | Partial<RowSource>)[]): Row[] {
  const written = parts.filter((part): part is WrittenMessage => Array.isArray(part));
  const changes = parts.filter((part): part is Partial<RowSource> => !Array.isArray(part));
  return buildRows({
    messages: messagesOf(...written),
    previous: undefined,
    outgoing: [],
    selfId: 1,
    isCombined: false,
    firstUnread: undefined,
    keys: [],
    dayOf: (time) => `${Math.floor(time / 86_400_000)}`,
    ...Object.assign({}, ...changes),
  });
}

function describe(rows: readonly Row[]): string[] {
  return rows.map((row) => {
    if (row.kind === "message" || row.kind === "outgoing") return row.beginsRun ? `${row.key} begins` : row.key;
    if (row.kind === "conversation")
      return `conversation ${row.conversation.kind === "topic" ? row.conversation.topic : ""}`;
    return row.kind;
  });
}
