import { query, text } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import { findPicture } from "../../images/queries.ts";
import { type ExportFolder, writeBytes } from "./folder.ts";
import type { Source } from "./source.ts";

/** Names the pictures of an export, and remembers which have a name. */
export type PictureNames = {
  /** Null for no picture. */
  readonly nameOf: (pictureId: number | null | undefined) => string | null;
  readonly named: ReadonlyMap<number, string>;
};

/** Creates names for pictures: `pictures/12.png`. */
export function createPictureNames(reader: Reader): PictureNames {
  const named = new Map<number, string>();
  return {
    named,
    nameOf: (pictureId) => {
      if (pictureId == null) return null;
      const known = named.get(pictureId);
      if (known !== undefined) return known;
      const row = typeOf.first(reader, pictureId);
      if (row === undefined) return null;
      const name = `pictures/${pictureId}.${/^image\/([a-z]+)/.exec(row.type)?.[1] ?? "bin"}`;
      named.set(pictureId, name);
      return name;
    },
  };
}

const typeOf = query({ type: text }, "SELECT content_type AS type FROM pictures WHERE id = +?");

/** Writes every picture that has a name. */
export async function writePictures(
  { store, takeTurn }: Source,
  { named }: PictureNames,
  folder: ExportFolder,
): Promise<void> {
  for (const [id, name] of named) {
    const picture = findPicture({ store }, id);
    if (picture !== undefined) writeBytes(folder, name, picture.bytes);
    await takeTurn();
  }
}
