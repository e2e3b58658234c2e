import { expect, onTestFinished } from "vitest";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { openChannel } from "#server/domain/messages/testing/office.ts";
import type { Client } from "#server/http/client.ts";
import { createWorld, type World } from "#server/testing/world.ts";
import { wait } from "../../../lib/wait.ts";
import { followChanges } from "../../live.ts";
import type { RegisteredChat } from "../chat-registration.ts";
import { createChatStore, type ListPlace } from "../chat-store.ts";
import { openedList } from "../message-model.ts";
import { createMemoryDraftStorage } from "./memory-draft-storage.ts";

/** How long a test waits for what happens soon. */
export const soon = { timeout: 15_000 };

/** A channel with a message of Ada's, which Nina has not read. */
export async function openOffice() {
  const world = await createWorld();
  onTestFinished(world.close);
  const channelId = await openChannel(world, "workshop", ["ada", "nina"]);
  const lamp = { kind: "topic", channelId, topic: "lamp" } as const;
  await world.ada.call(messageEndpoints.sendMessage, {
    type: "channel",
    to: channelId,
    topic: "lamp",
    content: "first",
  });
  return { world, channelId, lamp };
}

/** Nina's page. */
export type Page = Awaited<ReturnType<typeof openPage>>;

/** What a test replaces of a page. */
export type PageOptions = {
  /** Called with each request that the page makes. The request waits for a promise that it returns. */
  readonly onRequest?: (path: string, method: string) => unknown;
  readonly wait?: typeof wait;
  /** What the page opens first. */
  readonly firstPlace?: ListPlace;
  readonly takeRegistration?: () => Promise<RegisteredChat> | undefined;
  readonly changeRegistration?: (registered: RegisteredChat) => RegisteredChat;
};

/** Nina's page. While `isCut` is set, the messages that she sends do not reach the server. */
export async function openPage(world: World, options: PageOptions = {}) {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const page = { isCut: false, queueId: "" };
  const client: Client = async (endpoint, params, signal) => {
    if (page.isCut && endpoint.path === "/messages" && endpoint.method === "POST") {
      throw new TypeError("Failed to fetch");
    }
    await options.onRequest?.(endpoint.path, endpoint.method);
    return world.nina.call(endpoint, params, signal);
  };
  let lastId = 0;
  const common = { client, wait, signal: end.signal, createTimeout: AbortSignal.timeout.bind(AbortSignal) };
  const store = createChatStore({
    ...common,
    wait: options.wait ?? wait,
    storage: { load: async () => [], store: () => {}, discard: () => {}, isStored: async () => true, leave: () => {} },
    draftStorage: createMemoryDraftStorage(new Map(), "tab", end.signal),
    stored: [],
    storedDrafts: [],
    createId: () => `nina ${++lastId}`,
    now: Date.now,
    takeRegistration: () => options.takeRegistration?.(),
    firstPlace: () => options.firstPlace,
  });
  void followChanges({
    ...store.followOptions,
    ...common,
    onRegistered: (registered) => {
      page.queueId = registered.queue_id ?? "";
      store.followOptions.onRegistered?.(options.changeRegistration?.(registered) ?? registered);
    },
    onConnection: () => {},
  });
  await expect.poll(() => store.chat.now(), soon).toBeDefined();
  return Object.assign(page, { store, client });
}

/** A request for the newest messages of a channel. */
export function newest(channelId: number) {
  return {
    narrow: [{ operator: "channel", operand: channelId }],
    anchor: "newest",
    num_before: 10,
    num_after: 0,
    apply_markdown: false,
  };
}

/** The texts of the messages of the open narrow. */
export function shownTexts({ store }: Page): string[] | undefined {
  const model = store.chat.now()?.model;
  const list = model && openedList(model);
  return list?.ids.map((id) => (model?.kept.byId.get(id)?.content ?? "").replaceAll(/<[^>]*>/g, ""));
}
