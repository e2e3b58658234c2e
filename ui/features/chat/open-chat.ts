import { wait } from "../../lib/wait.ts";
import { api } from "../../store/api.ts";
import { type ChatStore, createChatStore } from "../../store/chat/chat-store.ts";
import { openDraftStorage } from "../../store/chat/drafts/draft-storage.ts";
import { takeEarlyRegistration } from "../../store/chat/early-registration.ts";
import { openOutboxStorage } from "../../store/chat/outbox/outbox-storage.ts";
import { firstPlace } from "./first-place.ts";
import { noteRefusedStorage } from "./page-storage.ts";

/** The chat of the person who is signed in, with what an earlier page left in this browser. Ends with its signal. */
export async function openChat(userId: number, signal: AbortSignal): Promise<ChatStore> {
  // Without storage, messages and drafts wait only as long as the page is open.
  const onProblem = noteRefusedStorage;
  const storage = openOutboxStorage(userId, onProblem);
  const draftStorage = openDraftStorage({ userId, tabId: findTabId(), now: Date.now, onProblem });
  for (const { leave } of [storage, draftStorage]) addEventListener("pagehide", leave, { signal });
  // A box looks for its draft once, when it appears.
  const [stored, storedDrafts] = await Promise.all([storage.load(), draftStorage.load()]);
  return createChatStore({
    client: api,
    storage,
    stored,
    draftStorage,
    storedDrafts,
    createId,
    now: Date.now,
    wait,
    createTimeout: (milliseconds) => AbortSignal.timeout(milliseconds),
    takeRegistration: takeEarlyRegistration,
    firstPlace,
    signal,
  });
}

/** `crypto.randomUUID` is missing on plain HTTP. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const tabKey = "watercooler-tab";

/** Names this tab. The name stays the same when the page is loaded again. */
function findTabId(): string {
  try {
    const known = sessionStorage.getItem(tabKey) ?? createId();
    sessionStorage.setItem(tabKey, known);
    return known;
  } catch {
    return createId();
  }
}
