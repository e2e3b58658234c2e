import { eq } from "drizzle-orm";
import { pictures } from "../../db/schema/images.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { Picture } from "./scale.ts";

/** Stores a picture and returns its ID, which is never used for another picture. */
export function insertPicture(tx: Tx, picture: Picture): number {
  return tx.store.db.insert(pictures).values(picture).returning({ id: pictures.id }).get().id;
}

/** Removes a picture that is no longer referred to. Null does nothing. */
export function deletePicture(tx: Tx, id: number | null): void {
  if (id !== null) tx.store.db.delete(pictures).where(eq(pictures.id, id)).run();
}
