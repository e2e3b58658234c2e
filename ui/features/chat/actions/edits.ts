import { type SubscribableSource, subscribable } from "#server/subscribable.ts";

/** An edit of a message that is not saved. */
export type Edit = {
  /** The Markdown of the message when the edit began; undefined until the server has sent it. */
  readonly original: string | undefined;
  readonly text: string;
};

/** The edits that are not saved, by the ID of the message. */
export type Edits = Omit<SubscribableSource<ReadonlyMap<number, Edit>>, "changed"> & {
  readonly set: (id: number, edit: Edit) => void;
  readonly end: (id: number) => void;
};

/** Where edits are kept, so that they survive a reload of the page. */
export type EditStorage = { readonly load: () => string | null; readonly store: (text: string) => void };

/** The edits that are not saved, with those that an earlier page left in the storage. */
export function createEdits(storage: EditStorage): Edits {
  let edits = loadEdits(storage);
  const source = subscribable<ReadonlyMap<number, Edit>>(() => edits);
  const change = (next: Map<number, Edit>) => {
    edits = next;
    storage.store(JSON.stringify([...edits].filter(([, { original }]) => original !== undefined)));
    source.changed();
  };
  return {
    ...source,
    set: (id, edit) => change(new Map(edits).set(id, edit)),
    end: (id) => {
      const next = new Map(edits);
      if (next.delete(id)) change(next);
    },
  };
}

/** The edits of somebody, in the storage of this tab. */
export function tabEditStorage(userId: number): EditStorage {
  const key = `watercooler-edits-${userId}`;
  return {
    load: () => attempt(() => sessionStorage.getItem(key)) ?? null,
    store: (text) => attempt(() => sessionStorage.setItem(key, text)),
  };
}

/** The storage may be turned off or full. Edits then last as long as the page. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function loadEdits(storage: EditStorage): Map<number, Edit> {
  const edits = new Map<number, Edit>();
  const stored: unknown = attempt(() => JSON.parse(storage.load() ?? "[]"));
  if (!Array.isArray(stored)) return edits;
  for (const entry of stored) {
    const [id, { original, text } = {}]: [unknown, { original?: unknown; text?: unknown }?] = entry;
    if (typeof id !== "number" || typeof original !== "string" || typeof text !== "string") continue;
    edits.set(id, { original, text });
  }
  return edits;
}
