import { openBareContext } from "../../../testing/bare-context.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { messages } from "../../schema/messages.ts";
import { users } from "../../schema/users.ts";

/** Starts the product in a folder, and writes; returns a sentence if it gives out an ID again that was used before. */
export async function reusedIds(
  folder: string,
  used: { readonly message: number; readonly event: number },
): Promise<string | null> {
  const { ctx, database } = openBareContext(folder);
  try {
    const senderId = ctx.store.db.select().from(users).get()?.id ?? 0;
    const fixed = { conversationId: 1, senderId, topic: "notes", renderedContent: "", client: "", content: "after" };
    const given = await mutate(ctx, (tx) => ({
      message: tx.store.db
        .insert(messages)
        .values({ ...fixed, sentAt: tx.now })
        .returning()
        .get().id,
      event: tx.append({ type: "realm", op: "update", property: "description", value: "" }, { kind: "everyone" }),
    }));
    for (const kind of ["message", "event"] as const) {
      if (given[kind] <= used[kind]) return `${kind} ID ${given[kind]} was given out again, ${used[kind]} was in use`;
    }
    return null;
  } finally {
    await database.close();
  }
}
