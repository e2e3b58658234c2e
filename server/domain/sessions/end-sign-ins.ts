import { eq } from "drizzle-orm";
import type { Tx } from "../../db/mutate.ts";
import { sessions } from "../../db/schema/users.ts";
import { deleteApiKeys } from "./actions.ts";

/** Signs out every browser and device of a person. */
export function endSignIns(tx: Tx, userId: number): void {
  deleteApiKeys(tx, userId);
  tx.store.db.delete(sessions).where(eq(sessions.userId, userId)).run();
}
