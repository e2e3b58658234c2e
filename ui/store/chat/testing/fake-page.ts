import { createMessageModel, type MessageModel, type ModelRequest, openedList } from "../message-model.ts";
import { extendList, openList } from "../open-list.ts";
import { followReading } from "../reading/follow-reading.ts";
import {
  applyMarks,
  confirmMarks,
  createReadMarks,
  detailsOf,
  type MarkOp,
  markRead,
  markUnread,
  noteRegistered,
  putBack,
  type ReadMarks,
  takeUnsent,
  undoRefused,
} from "../reading/read-marks.ts";
import { type FetchAnswer, receiveMatches, receiveMissing, receivePage } from "../receive-answer.ts";
import { receiveEvents } from "../receive-events.ts";
import { createUnreads } from "../unreads.ts";
import * as answers from "./fake-answers.ts";
import * as fake from "./fake-office.ts";
import { registerUnread } from "./fake-registration.ts";
import type { MarkOutcome, Step } from "./random-steps.ts";

/** A running request. The server has answered it if it has `deliver`. */
type RunningRequest = { readonly command: ModelRequest | MarkRequest; deliver?: () => void };
type MarkRequest = { readonly kind: "mark"; readonly op: MarkOp; readonly ids: readonly number[] };

/** A page on a fake office, with the requests that are on their way. */
export type Page = {
  readonly office: fake.FakeOffice;
  /** Another one after each registration. */
  model: MessageModel;
  readonly marks: ReadMarks;
  readonly running: RunningRequest[];
  readonly followed: Set<number>;
};

/** A page of a reader who has read everything that is listed, in an office without messages. */
export function createPage({ oldUnreadsMissing = false } = {}): Page {
  const office = fake.createFakeOffice();
  const running: RunningRequest[] = [];
  const followed = new Set(office.subscribed);
  const parts = { office, running, followed };
  return { ...parts, model: register(parts, oldUnreadsMissing), marks: createReadMarks() };
}

/** The model that begins with the answer to a registration. */
function register(
  { office, running, followed }: Pick<Page, "office" | "running" | "followed">,
  oldUnreadsMissing = false,
): MessageModel {
  return createMessageModel(createUnreads(registerUnread(office, oldUnreadsMissing), fake.selfId), {
    pageSize: 3,
    limits: { lists: 4, messages: 14 },
    request: (command) => running.push({ command }),
    receivesEventsOf: (channelId) => followed.has(channelId),
    onMoved: () => {},
  });
}

/**
 * The page registers again, as `chat-store.ts` does. Events that wait are lost, and so are the old model's requests.
 * What the reader has marked goes on.
 */
function loseQueue(page: Page): void {
  const { office, running, followed, marks, model: before } = page;
  office.events.length = 0;
  running.splice(0, running.length, ...running.filter(({ command }) => command.kind === "mark"));
  followed.clear();
  for (const channelId of office.subscribed) followed.add(channelId);
  page.model = register(page);
  noteRegistered(page.model, marks);
  const list = openedList(before);
  if (before.opened !== undefined && list !== undefined)
    openList(page.model, list.narrow, before.opened.anchor, before.opened);
  applyMarks(page.model, marks);
}

/** Does a step of a random history. */
export function runStep(page: Page, each: Step): void {
  const { office, model, running } = page;
  const nth = (at: number) => [...office.messages.keys()].at(at % Math.max(office.messages.size, 1)) ?? 0;
  switch (each.do) {
    case "send":
      fake.send(office, each.place, each.content, each.flags);
      break;
    case "edit":
      fake.edit(office, nth(each.at), each.content, each.isMention);
      break;
    case "move":
      fake.move(office, [...new Set(each.at.map(nth))], each.channel, each.topic);
      break;
    case "remove":
      fake.remove(office, nth(each.at));
      break;
    case "flag":
      fake.flag(office, nth(each.at), each.name, each.op);
      break;
    case "react":
      fake.react(office, nth(each.at), each.by);
      break;
    case "subscribe":
      fake.toggleSubscription(office, each.channel, each.isPrivate);
      break;
    case "choose for a topic":
      fake.chooseForTopic(office, each.channel, each.topic, each.policy);
      break;
    case "mute a channel":
      fake.toggleMuted(office, each.channel);
      break;
    case "lose the queue":
      loseQueue(page);
      break;
    case "open":
      openList(model, each.narrow, each.anchor);
      break;
    case "extend":
      if (model.opened !== undefined) extendList(model, model.opened.key, each.direction);
      break;
    case "read":
      markRead(model, page.marks, each.at.map(nth));
      break;
    case "unread":
      markUnreadAgain(page, each.at.map(nth));
      break;
    case "send marks":
      sendMarks(page);
      break;
    case "serve":
      serve(page, running[each.at % Math.max(running.length, 1)], each.outcome);
      break;
    case "answer":
      deliver(page, running.filter((one) => one.deliver !== undefined)[each.at % 3]);
      break;
    case "notify":
      notify(page, each.count);
      break;
  }
}

/** The server answers a request with its current state. `deliver` then passes the answer to the page. */
function serve(page: Page, request: RunningRequest | undefined, outcome: MarkOutcome = "applied"): void {
  if (request === undefined || request.deliver !== undefined) return;
  const { office, model } = page;
  const { command } = request;
  if (command.kind === "fetch") {
    const answer: FetchAnswer = structuredClone(answers.answerFetch(office, command));
    request.deliver = () => receivePage(model, command, answer);
  } else if (command.kind === "missing") {
    const messages = structuredClone(answers.findMessages(office, command.ids));
    request.deliver = () => receiveMissing(model, command, messages);
  } else if (command.kind === "mark") {
    request.deliver = answerMarks(page, command, outcome);
  } else {
    const matching = Object.fromEntries(
      answers.idsInNarrow(office, command.narrow).map((id) => [id, { match_content: "" }]),
    );
    request.deliver = () => receiveMatches(model, command, matching);
  }
}

function markUnreadAgain({ model, marks }: Page, ids: readonly number[]): void {
  const known = ids.flatMap((id) => {
    const details = detailsOf(model, id);
    return details === undefined ? [] : [[id, details] as const];
  });
  markUnread(model, marks, new Map(known));
}

function sendMarks({ marks, running }: Page): void {
  // One request at a time: another one could arrive before it.
  if (running.some(({ command }) => command.kind === "mark")) return;
  const batch = takeUnsent(marks, 1_000);
  if (batch !== undefined) running.push({ command: { kind: "mark", ...batch } });
}

/** The server marks messages, or not. Returns what the page does when it is notified. */
function answerMarks(page: Page, { op, ids }: MarkRequest, outcome: MarkOutcome): () => void {
  const { office, marks } = page;
  const isApplied = outcome === "applied" || outcome === "answer lost";
  if (isApplied) for (const id of ids) fake.flag(office, id, "read", op);
  const isUnread = (id: number) => office.messages.get(id)?.message.flags.includes("read") === false;
  const others = isApplied && op === "remove" ? ids.filter((id) => !isUnread(id)) : [];
  if (outcome === "applied") {
    return () => {
      undoRefused(page.model, marks, op, others);
      confirmMarks(
        marks,
        op,
        ids.filter((id) => !others.includes(id)),
      );
    };
  }
  if (outcome === "refused") return () => undoRefused(page.model, marks, op, ids);
  return () => putBack(marks, op, ids);
}

function deliver({ running }: Page, request: RunningRequest | undefined): void {
  if (request?.deliver === undefined) return;
  running.splice(running.indexOf(request), 1);
  request.deliver();
}

function notify({ office, model, marks, followed }: Page, count: number): void {
  for (const event of office.events.splice(0, count)) {
    if (event.type === "subscription" && event.op === "add")
      for (const { stream_id } of event.subscriptions) followed.add(stream_id);
    if (event.type === "subscription" && event.op === "remove")
      for (const { stream_id } of event.subscriptions) followed.delete(stream_id);
    receiveEvents(model, [event]);
    followReading(model, marks, [event]);
  }
}

/** Delivers all events, and the answers to all requests. */
export function settle(page: Page): void {
  const { office, running, marks } = page;
  for (let rounds = 0; office.events.length + running.length + marks.unsent.size > 0; rounds++) {
    if (rounds > 100) throw new Error("The model asks without end.");
    sendMarks(page);
    notify(page, office.events.length);
    const [first] = running;
    serve(page, first);
    deliver(page, first);
  }
}
