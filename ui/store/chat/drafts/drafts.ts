import type { DraftShape } from "#server/domain/drafts/shapes.ts";
import { type Conversation, conversationKey } from "../message.ts";
import type { ReplacedEntry } from "../outbox/entry.ts";
import { contentOf, type DraftContent, isSameContent, type LocalDraft, type ShownDraft } from "./draft.ts";

/** The drafts of the reader. Only the functions of this folder change them. */
export type Drafts = {
  /** Those that were written or changed here, by their keys. */
  readonly local: Map<string, LocalDraft>;
} & DraftOptions;

/** What drafts need from outside. */
export type DraftOptions = {
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  readonly createId: () => string;
  /** The drafts of the server, as far as the page has received them. */
  readonly getServerDrafts: () => readonly DraftShape[];
  /** Stores a draft, so that it is still there after a reload. */
  readonly store: (draft: LocalDraft) => void;
  /** Forgets a stored draft. */
  readonly discard: (draft: LocalDraft) => void;
  /** Called after each change. */
  readonly onChange: () => void;
};

/** The drafts that an earlier page stored. */
export function createDrafts(stored: readonly LocalDraft[], options: DraftOptions): Drafts {
  return { ...options, local: new Map(stored.map((draft) => [draft.key, takeOver(draft)])) };
}

/** Takes over further drafts that another page stored. */
export function takeStored({ local, onChange }: Drafts, stored: readonly LocalDraft[]): void {
  for (const draft of stored) {
    if (!local.has(draft.key)) local.set(draft.key, takeOver(draft));
  }
  onChange();
}

/** The other page may have created it on the server. */
function takeOver(draft: LocalDraft): LocalDraft {
  return { ...draft, mustCheck: draft.corrects === undefined, status: "changed" };
}

/** All drafts, the one changed last first. */
export function listDrafts({ local, getServerDrafts }: Drafts): ShownDraft[] {
  const shown: ShownDraft[] = [];
  const known = new Set<number>();
  // Of those that were changed in the same second, the newest is the first.
  for (const draft of [...local.values()].reverse()) {
    if (draft.serverId !== undefined) known.add(draft.serverId);
    if (!draft.isDeleted) shown.push({ ...draft, isSynced: draft.status === "synced" });
  }
  for (const draft of getServerDrafts()) {
    if (!known.has(draft.id)) shown.push({ ...draft, key: serverKey(draft.id), serverId: draft.id, isSynced: true });
  }
  return shown.sort((a, b) => b.timestamp - a.timestamp);
}

/**
 * Saves what is being written. Returns the draft's key; `key` is undefined for a new one. `corrects` is the message that
 * a new one corrects.
 */
export function writeDraft(
  drafts: Drafts,
  key: string | undefined,
  written: DraftContent,
  corrects?: ReplacedEntry,
): string {
  const known = key === undefined ? undefined : (drafts.local.get(key) ?? adoptServerDraft(drafts, key));
  const draft = known ?? { ...createDraft(drafts), corrects };
  if (known !== undefined && isSameContent(known, written)) return known.key;
  change(drafts, draft, { ...contentOf(written), isDeleted: false });
  return draft.key;
}

/** Deletes a draft: it was sent or emptied, or the writer does not want it anymore. */
export function deleteDraft(drafts: Drafts, key: string): void {
  const draft = drafts.local.get(key) ?? adoptServerDraft(drafts, key);
  if (draft === undefined) return;
  if (draft.serverId === undefined && !draft.mustCheck) forget(drafts, draft);
  else change(drafts, draft, { isDeleted: true });
}

/** Redirects the drafts for a conversation that has moved to its new place. */
export function moveDrafts(drafts: Drafts, from: Conversation, to: Conversation): void {
  if (to.kind !== "topic") return;
  for (const { key, corrects, ...draft } of listDrafts(drafts)) {
    const [channelId] = draft.to;
    if (draft.type !== "stream" || channelId === undefined) continue;
    const place: Conversation = { kind: "topic", channelId, topic: draft.topic };
    if (conversationKey(place) !== conversationKey(from)) continue;
    writeDraft(drafts, key, { ...contentOf(draft), to: [to.channelId], topic: to.topic });
    const moved = drafts.local.get(key);
    if (moved !== undefined && corrects !== undefined) save(drafts, { ...moved, corrects: { ...corrects, to } });
  }
}

/**
 * Follows the server's drafts. One that is the same here needs no copy anymore; one that another device changed or
 * deleted replaces the copy if nothing was written here since, and otherwise both are kept.
 */
export function followServerDrafts(drafts: Drafts): void {
  const byId = new Map(drafts.getServerDrafts().map((draft) => [draft.id, draft]));
  for (const draft of [...drafts.local.values()]) {
    if (draft.serverId === undefined) {
      const created = draft.mustCheck ? findCreated(drafts, draft, byId.values()) : undefined;
      if (created !== undefined) noteCreated(drafts, draft, created.id);
      continue;
    }
    const there = byId.get(draft.serverId);
    if (there === undefined || isOurs(draft, there)) continue;
    if (draft.status === "synced") forget(drafts, draft);
    else if (!draft.isDeleted) separate(drafts, draft);
  }
}

/** The server's draft that a request for this one has created, although the answer was lost. */
export function findCreated(
  { local }: Drafts,
  draft: LocalDraft,
  serverDrafts: Iterable<DraftShape>,
): DraftShape | undefined {
  const linked = new Set([...local.values()].map(({ serverId }) => serverId));
  return [...serverDrafts].find((there) => !linked.has(there.id) && isOurs(draft, there));
}

/** Whether the content of the server's draft was written here. */
export function isOurs(draft: LocalDraft, there: DraftShape): boolean {
  return [draft, ...draft.knownContents].some((known) => isSameContent(known, there));
}

/** Notes that the server has a draft, with one of its contents. */
export function noteCreated(drafts: Drafts, { key }: LocalDraft, serverId: number): void {
  const draft = drafts.local.get(key);
  if (draft !== undefined) save(drafts, { ...draft, serverId, mustCheck: false });
}

/** Follows the server's event that a draft was deleted. */
export function followDeletion(drafts: Drafts, serverId: number): void {
  for (const draft of [...drafts.local.values()]) {
    if (draft.serverId !== serverId) continue;
    if (draft.isDeleted || draft.status === "synced") forget(drafts, draft);
    else separate(drafts, draft);
  }
}

/** Makes a draft of its own of one that another tab or another device has changed too. */
export function separate(drafts: Drafts, { key }: LocalDraft): void {
  const draft = drafts.local.get(key);
  if (draft === undefined) return;
  const own = { serverId: undefined, knownContents: [], mustCheck: false, version: 0 };
  change(drafts, { ...draft, ...own, storageKey: drafts.createId() }, {});
}

/** Replaces a draft, and stores it. */
export function save(drafts: Drafts, draft: LocalDraft): void {
  const next = { ...draft, version: draft.version + 1 };
  drafts.local.set(draft.key, next);
  drafts.store(next);
  drafts.onChange();
}

/** Removes the copy of a draft that is here. */
export function forget(drafts: Drafts, draft: LocalDraft): void {
  drafts.local.delete(draft.key);
  drafts.discard(draft);
  drafts.onChange();
}

/** Leaves a draft to another tab, which has it in its storage. */
export function leave({ local, onChange }: Drafts, { key }: LocalDraft): void {
  local.delete(key);
  onChange();
}

function change(drafts: Drafts, draft: LocalDraft, part: Partial<LocalDraft>): void {
  save(drafts, { ...draft, ...part, timestamp: Math.floor(drafts.now() / 1000), status: "changed" });
}

function createDraft({ createId, now }: Drafts): LocalDraft {
  const key = createId();
  return {
    key,
    storageKey: key,
    version: 0,
    ...{ type: "", to: [], topic: "", content: "" },
    timestamp: Math.floor(now() / 1000),
    serverId: undefined,
    knownContents: [],
    mustCheck: false,
    isDeleted: false,
    status: "changed",
  };
}

function serverKey(id: number): string {
  return `server ${id}`;
}

/** A copy of the server's draft that has this key. */
function adoptServerDraft(drafts: Drafts, key: string): LocalDraft | undefined {
  const there = drafts.getServerDrafts().find(({ id }) => serverKey(id) === key);
  if (there === undefined) return undefined;
  const created = createDraft(drafts);
  const own = contentOf(there);
  return { ...created, ...own, key, storageKey: key, serverId: there.id, knownContents: [own], status: "synced" };
}
