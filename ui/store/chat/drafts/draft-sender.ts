import type { DraftShape } from "#server/domain/drafts/shapes.ts";
import type { RequestFailed } from "#server/http/client.ts";
import { isSignedOut } from "../../api.ts";
import { isRefusal, readRequestedPause } from "../../failed-request.ts";
import { retryPause } from "../../retry-pause.ts";
import { contentOf, type DraftContent, isSameContent, type LocalDraft } from "./draft.ts";
import { type Drafts, findCreated, forget, isOurs, leave, noteCreated, save, separate } from "./drafts.ts";

/** A draft as it is sent. */
export type SentDraft = DraftContent & { readonly timestamp: number };

/** What the sender of drafts needs from outside. */
export type DraftSenderOptions = {
  readonly list: (signal: AbortSignal) => Promise<readonly DraftShape[]>;
  /** Creates a draft and resolves with its ID. */
  readonly create: (draft: SentDraft, signal: AbortSignal) => Promise<number>;
  readonly edit: (id: number, draft: SentDraft, signal: AbortSignal) => Promise<void>;
  readonly delete: (id: number, signal: AbortSignal) => Promise<void>;
  /** Whether the writer synchronizes drafts (`enable_drafts_synchronization`). Otherwise they stay in this browser. */
  readonly isSynchronized: () => boolean;
  /** Resolves with false if the draft belongs to another tab now. */
  readonly renewClaim: (draft: LocalDraft) => Promise<boolean>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Stops sending when it is aborted. */
  readonly signal: AbortSignal;
};

/** Sends changed drafts to the server, one after the other, once the writer rests for a moment. */
export type DraftSender = {
  /** Call it whenever a draft has changed, and when the server can be reached again. */
  readonly wake: () => void;
};

/** How long the writer rests before drafts are sent, in milliseconds. */
const quietTime = 1_000;

/** A sender that has not begun. */
export function createDraftSender(drafts: Drafts, options: DraftSenderOptions): DraftSender {
  const { wait, signal } = options;
  let isRunning = false;
  let interruption = new AbortController();

  const pause = async (milliseconds: number) => {
    interruption = new AbortController();
    await wait(milliseconds, AbortSignal.any([signal, interruption.signal]));
    return interruption.signal.aborted;
  };
  const run = async () => {
    let failures = 0;
    while (!signal.aborted && firstChanged(drafts, options) !== undefined) {
      while ((await pause(quietTime)) && !signal.aborted);
      const draft = firstChanged(drafts, options);
      if (signal.aborted || draft === undefined) return;
      const outcome = await attempt(drafts, draft, options);
      if (outcome === "unauthenticated") return;
      failures = outcome === "settled" ? 0 : failures + 1;
      if (outcome !== "settled") await pause(outcome.pause ?? retryPause(failures));
    }
  };
  return {
    wake: () => {
      interruption.abort();
      if (isRunning || signal.aborted) return;
      isRunning = true;
      void run().finally(() => {
        isRunning = false;
      });
    },
  };
}

function firstChanged({ local }: Drafts, { isSynchronized }: DraftSenderOptions): LocalDraft | undefined {
  if (!isSynchronized()) return undefined;
  return [...local.values()].find(({ status, corrects }) => status === "changed" && corrects === undefined);
}

type Outcome = "settled" | "unauthenticated" | { readonly pause: number | undefined };

async function attempt(drafts: Drafts, draft: LocalDraft, options: DraftSenderOptions): Promise<Outcome> {
  const isOwn = await options.renewClaim(draft);
  if (drafts.local.get(draft.key)?.version !== draft.version) return "settled";
  if (!isOwn) {
    leave(drafts, draft);
    return "settled";
  }
  try {
    await send(drafts, draft, options);
    return "settled";
  } catch (error) {
    if (isRefusal(error)) {
      noteRefusal(drafts, draft, error);
      return "settled";
    }
    noteLost(drafts, draft);
    return isSignedOut(error) ? "unauthenticated" : { pause: readRequestedPause(error) };
  }
}

async function send(drafts: Drafts, draft: LocalDraft, options: DraftSenderOptions): Promise<void> {
  const { signal } = options;
  if (draft.mustCheck) {
    compare(drafts, draft, await options.list(signal));
  } else if (draft.serverId === undefined) {
    noteAttempt(drafts, draft);
    noteCreated(drafts, draft, await options.create(sentForm(draft), signal));
    noteSynced(drafts, draft);
  } else if (draft.isDeleted) {
    await options.delete(draft.serverId, signal);
    forget(drafts, draft);
  } else {
    noteAttempt(drafts, draft);
    await options.edit(draft.serverId, sentForm(draft), signal);
    noteSynced(drafts, draft);
  }
}

/** Finds out what the server has of a draft. It is sent after that. */
function compare(drafts: Drafts, { key }: LocalDraft, serverDrafts: readonly DraftShape[]): void {
  const draft = drafts.local.get(key);
  if (draft === undefined) return;
  const there =
    draft.serverId === undefined
      ? findCreated(drafts, draft, serverDrafts)
      : serverDrafts.find(({ id }) => id === draft.serverId);
  if (there !== undefined && !isOurs(draft, there)) separate(drafts, draft);
  else if (there === undefined && draft.isDeleted) forget(drafts, draft);
  else save(drafts, { ...draft, serverId: there?.id, mustCheck: false });
}

function sentForm(draft: LocalDraft): SentDraft {
  return { ...contentOf(draft), to: [...draft.to], timestamp: draft.timestamp };
}

/** Notes a content that the server may have from now on. */
function noteAttempt(drafts: Drafts, { key, serverId, ...sent }: LocalDraft): void {
  const draft = drafts.local.get(key);
  if (draft === undefined) return;
  const knownContents = [...draft.knownContents, contentOf(sent)].slice(-keptContents);
  save(drafts, { ...draft, knownContents, mustCheck: draft.mustCheck || serverId === undefined });
}

/** How many contents of a draft are kept to recognize it. Events arrive within seconds. */
const keptContents = 20;

/** Notes that the server has the draft as it was sent. */
function noteSynced(drafts: Drafts, { key, ...sent }: LocalDraft): void {
  const draft = drafts.local.get(key);
  if (draft?.serverId === undefined || draft.isDeleted || !isSameContent(draft, sent)) return;
  drafts.discard(draft);
  drafts.local.set(key, { ...draft, version: 0, status: "synced" });
  drafts.onChange();
}

/** Notes that a request had no answer. */
function noteLost(drafts: Drafts, { key }: LocalDraft): void {
  const draft = drafts.local.get(key);
  if (draft !== undefined && !draft.mustCheck) save(drafts, { ...draft, mustCheck: true });
}

function noteRefusal(drafts: Drafts, { key }: LocalDraft, error: RequestFailed): void {
  const draft = drafts.local.get(key);
  if (draft === undefined) return;
  if (error.status !== 404) save(drafts, { ...draft, status: "refused" });
  else if (draft.isDeleted) forget(drafts, draft);
  else save(drafts, { ...draft, serverId: undefined, mustCheck: false, knownContents: [] });
}
