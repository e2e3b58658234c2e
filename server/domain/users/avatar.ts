import type { Tx } from "../../transactions/tx.ts";
import { deletePicture, insertPicture } from "../images/actions.ts";
import type { Picture, PictureSize } from "../images/scale.ts";
import { watchersOf } from "./audience.ts";
import { announceChange } from "./change.ts";
import { avatarDetails } from "./present.ts";
import { type User, updateUser } from "./queries.ts";

/** The sizes of an avatar, in pixels: in profiles, and in message lists. */
export const avatarSizes = [
  { width: 500, height: 500, fit: "cover" },
  { width: 100, height: 100, fit: "cover" },
] as const satisfies readonly PictureSize[];

/** A person's picture in each of `avatarSizes`. */
export type Avatar = readonly Picture[];

/** Sets a person's picture, null for the generated one. Returns the user as they are now. */
export function changeAvatar(tx: Tx, user: User, avatar: Avatar | null): User {
  if (avatar === null && user.avatarPictureId === null) return user;
  const [avatarPictureId = null, avatarThumbnailId = null] = avatar?.map((picture) => insertPicture(tx, picture)) ?? [];
  const changed = updateUser(tx, user.id, {
    avatarPictureId,
    avatarThumbnailId,
    avatarVersion: user.avatarVersion + 1,
  });
  deletePicture(tx, user.avatarPictureId);
  deletePicture(tx, user.avatarThumbnailId);
  announceChange(tx, changed, avatarDetails(changed), watchersOf(tx, changed));
  return changed;
}
