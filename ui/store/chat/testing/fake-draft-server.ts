import type { DraftShape } from "#server/domain/drafts/shapes.ts";
import { RequestFailed } from "#server/http/client.ts";
import type { DraftSenderOptions, SentDraft } from "../drafts/draft-sender.ts";

/** What happens to a request. */
export type DraftOutcome = "answered" | "request lost" | "answer lost" | "refused";

/** A server that keeps drafts, and the events that its clients have not received. */
export type FakeDraftServer = {
  readonly drafts: Map<number, DraftShape>;
  readonly listeners: Set<(change: DraftShape | { readonly deletedId: number }) => void>;
  /** What happens to the next requests. Afterwards all are answered. */
  readonly nextOutcomes: DraftOutcome[];
  lastId: number;
};

/** A server without drafts. */
export function createFakeDraftServer(): FakeDraftServer {
  return { drafts: new Map(), listeners: new Set(), nextOutcomes: [], lastId: 0 };
}

/** The requests of one tab. */
export function requestsTo(server: FakeDraftServer): Pick<DraftSenderOptions, "list" | "create" | "edit" | "delete"> {
  const run = async <Answer>(request: () => Answer): Promise<Answer> => {
    const outcome = server.nextOutcomes.shift() ?? "answered";
    await Promise.resolve();
    if (outcome === "request lost") throw new TypeError("Failed to fetch");
    if (outcome === "refused") throw new RequestFailed(400, { code: "BAD_REQUEST" });
    const answer = request();
    await Promise.resolve();
    if (outcome === "answer lost") throw new TypeError("Failed to fetch");
    return answer;
  };
  return {
    list: () => run(() => [...server.drafts.values()]),
    create: (draft) =>
      run(() => {
        server.lastId += 1;
        put(server, server.lastId, draft);
        return server.lastId;
      }),
    edit: (id, draft) =>
      run(() => {
        if (!server.drafts.has(id)) throw new RequestFailed(404, { code: "BAD_REQUEST" });
        put(server, id, draft);
      }),
    delete: (id) =>
      run(() => {
        if (!server.drafts.delete(id)) throw new RequestFailed(404, { code: "BAD_REQUEST" });
        for (const listener of server.listeners) listener({ deletedId: id });
      }),
  };
}

function put(server: FakeDraftServer, id: number, { to, ...sent }: SentDraft): void {
  const draft = { id, to: [...to], ...sent };
  server.drafts.set(id, draft);
  for (const listener of server.listeners) listener(draft);
}
