import { eq } from "drizzle-orm";
import { pictures } from "../../db/schema/pictures.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { Picture } from "./scale.ts";

/** Stores a picture; its ID is never used for another. */
export function insertPicture(tx: Tx, picture: Picture): number {
  return tx.store.db.insert(pictures).values(picture).returning({ id: pictures.id }).get().id;
}

/** Removes a picture that nothing refers to any more; null for none. */
export function deletePicture(tx: Tx, id: number | null): void {
  if (id !== null) tx.store.db.delete(pictures).where(eq(pictures.id, id)).run();
}
