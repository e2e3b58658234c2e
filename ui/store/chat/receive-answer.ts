import type { FetchedMessageShape } from "#server/domain/messages/shapes.ts";
import { dropLeastUsed } from "./drop-least-used.ts";
import { endRequest, keepFetched } from "./kept-messages.ts";
import { isRead, type Message } from "./message.ts";
import { withFailure, withMarks, withMessages, withoutMessages, withPage } from "./message-list.ts";
import type {
  FetchRequest,
  MatchRequest,
  MessageModel,
  MissingRequest,
  ModelRequest,
  OpenedNarrow,
} from "./message-model.ts";
import { narrowKey } from "./narrow.ts";
import { recheck, requestMatches, requestMissing } from "./recheck.ts";
import { restartLists } from "./restart-lists.ts";

/** The answer to a {@link FetchRequest}, in the form of GET /messages. */
export type FetchAnswer = {
  readonly found_oldest: boolean;
  readonly found_newest: boolean;
  readonly anchor?: number | undefined;
  readonly messages: readonly FetchedMessageShape[];
};

/** Takes the messages of a list's request. */
export function receivePage(model: MessageModel, command: FetchRequest, answer: FetchAnswer): void {
  const list = model.lists.get(command.key);
  if (list?.generation === command.generation) {
    keepFetched(model.kept, answer.messages, command.changeCount, (message) => receivesEventsOf(model, message));
    const page = {
      ids: answer.messages.map(({ id }) => id),
      anchor: typeof command.anchor === "number" ? command.anchor : undefined,
      foundOldest: answer.found_oldest,
      foundNewest: answer.found_newest,
    };
    model.lists.set(command.key, withMarks(withPage(list, page, model.kept.byId), answer.messages));
    if (model.opened?.key === command.key) model.opened = findFirstUnread(model, model.opened, answer.anchor);
  }
  endRequest(model.kept);
  dropLeastUsed(model);
}

/** Where the reader is, once the server has found the oldest unread message. */
function findFirstUnread(
  { kept, unreads }: MessageModel,
  opened: OpenedNarrow,
  found: number | undefined,
): OpenedNarrow {
  if (opened.anchor !== "first_unread" || found === undefined) return opened;
  const message = kept.byId.get(found);
  if (message === undefined || isRead(message)) return { ...opened, anchor: "newest" };
  return { ...opened, anchor: found, foundUnread: found, mayHaveSkippedMessages: !unreads.byId.has(found) };
}

/** Takes messages that were not known, and puts them into the lists that they match. */
export function receiveMissing(model: MessageModel, command: MissingRequest, messages: readonly FetchedMessageShape[]) {
  if (command.accessChangeCount === model.accessChangeCount) {
    keepFetched(model.kept, messages, command.changeCount, (message) => receivesEventsOf(model, message));
    const ids = messages.map(({ id }) => id);
    recheck(model, ids);
    requestMatches(model);
  } else requestMissing(model, command.ids);
  endRequest(model.kept);
  dropLeastUsed(model);
}

/** The messages that match a narrow, by ID, in the form of GET /messages/matches_narrow. */
type MatchAnswer = Readonly<Record<string, { readonly match_content: string; readonly match_subject?: string }>>;

/** Takes the server's answer which messages match a list's narrow. Only the last request for each message counts. */
export function receiveMatches(model: MessageModel, command: MatchRequest, answer: MatchAnswer): void {
  const { key, ids, requestNumber } = command;
  const current = ids.filter((id) => model.matchRequestNumbers.get(`${key} ${id}`) === requestNumber);
  for (const id of current) model.matchRequestNumbers.delete(`${key} ${id}`);
  const list = model.lists.get(key);
  if (list !== undefined) {
    const known = current.flatMap((id) => {
      const message = model.kept.byId.get(id);
      const match = answer[id];
      return message === undefined || match === undefined ? [] : [{ ...message, ...match }];
    });
    const others = current.filter((id) => answer[id] === undefined);
    const knownIds = known.map(({ id }) => id);
    model.lists.set(key, withMarks(withoutMessages(withMessages(list, knownIds), others), known));
  }
  endRequest(model.kept);
  dropLeastUsed(model);
}

/** Notes that a request failed. It is made again, unless the server refused it. */
export function receiveFailure(model: MessageModel, command: ModelRequest, problem: "retrying" | "refused"): void {
  const list = command.kind === "fetch" ? model.lists.get(command.key) : undefined;
  if (command.kind === "fetch" && list?.generation === command.generation) {
    model.lists.set(command.key, withFailure(list, problem));
  }
  if (command.kind === "match" && problem === "refused") startUncheckedList(model, command);
  if (problem === "refused") endRequest(model.kept);
}

/** Starts a list again whose messages the server does not check. If the server refuses the list too, it says so. */
function startUncheckedList(model: MessageModel, { key, ids, requestNumber }: MatchRequest): void {
  for (const id of ids)
    if (model.matchRequestNumbers.get(`${key} ${id}`) === requestNumber)
      model.matchRequestNumbers.delete(`${key} ${id}`);
  restartLists(model, (narrow) => narrowKey(narrow) === key);
}

function receivesEventsOf(model: MessageModel, { stream_id }: Message): boolean {
  return stream_id === undefined || model.receivesEventsOf(stream_id);
}
