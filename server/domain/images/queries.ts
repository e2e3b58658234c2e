import { eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { pictures } from "../../db/schema/images.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { Picture } from "./scale.ts";

/** A stored picture. Undefined once it has been removed. */
export function findPicture(reader: Reader, id: number): Picture | undefined {
  return byId(reader).get({ id });
}

/** The path at which a picture is served. A picture never changes, so the response never does either. */
export function pictureUrl(id: number): string {
  return `/pictures/${id}`;
}

const byId = statement((db) =>
  db
    .select({ contentType: pictures.contentType, bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.id, parameter("id")))
    .prepare(),
);
