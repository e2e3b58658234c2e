import type { Context, Handlers } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { invalidParameter, refused } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { avatarUrl } from "../avatar-url.ts";
import { type Picture, scalePicture } from "../images/scale.ts";
import { canChangeOwnAvatar, requireAdministrator } from "../organization/access.ts";
import {
  changeOrganizationPicture,
  type OrganizationPictureKind,
  organizationIcon,
  organizationPictureSize,
} from "../organization/icon.ts";
import { assertManagesUsers, assertMayChangeUser } from "../users/access.ts";
import { actingUser } from "../users/acting-user.ts";
import { type Avatar, avatarSizes, changeAvatar } from "../users/avatar.ts";
import { findManagedUser, type User } from "../users/queries.ts";
import type { pictureEndpoints } from "./contract.ts";

/** Implements the endpoints of pictures. */
export const pictureHandlers: Handlers<typeof pictureEndpoints> = {
  uploadAvatar: async ({ ctx, actor, params }) => {
    // Checked before the work too, so that no picture is scaled for a request that will be refused.
    requireSelf(ctx, actor);
    const avatar = await scalePicture(params.file.path, avatarSizes);
    return setAvatar(ctx, avatar, (tx) => requireSelf(tx, actor));
  },
  removeAvatar: ({ ctx, actor }) => setAvatar(ctx, null, (tx) => requireSelf(tx, actor)),

  uploadUserAvatar: async ({ ctx, actor, params }) => {
    requireOther(ctx, actor, params.user_id);
    const avatar = await scalePicture(params.file.path, avatarSizes);
    return setAvatar(ctx, avatar, (tx) => requireOther(tx, actor, params.user_id));
  },
  removeUserAvatar: ({ ctx, actor, params }) => {
    return setAvatar(ctx, null, (tx) => requireOther(tx, actor, params.user_id));
  },

  uploadIcon: async ({ ctx, actor, params }) => {
    await setOrganizationPicture(ctx, actor, "icon", await scaleOrganizationPicture(params.file.path, "icon"));
    return { icon_url: organizationIcon(ctx) };
  },
  removeIcon: async ({ ctx, actor }) => {
    await setOrganizationPicture(ctx, actor, "icon", null);
    return { icon_url: organizationIcon(ctx) };
  },

  uploadLogo: async ({ ctx, actor, params }) => {
    const kind = logoKind(params.night);
    await setOrganizationPicture(ctx, actor, kind, await scaleOrganizationPicture(params.file.path, kind));
    return {};
  },
  removeLogo: async ({ ctx, actor, params }) => {
    await setOrganizationPicture(ctx, actor, logoKind(params.night), null);
    return {};
  },
};

function logoKind(night: boolean): OrganizationPictureKind {
  return night ? "night_logo" : "logo";
}

async function scaleOrganizationPicture(path: string, kind: OrganizationPictureKind): Promise<Picture | null> {
  const [picture = null] = await scalePicture(path, [organizationPictureSize(kind)]);
  return picture;
}

/** Stores an avatar. `findPerson` checks the right again in the same transaction. */
async function setAvatar(ctx: Context, avatar: Avatar | null, findPerson: (tx: Tx) => User) {
  const user = await mutate(ctx, (tx) => changeAvatar(tx, findPerson(tx), avatar));
  return { avatar_url: avatarUrl(user) };
}

/** The acting user, if they may choose their own picture. */
function requireSelf(reader: Reader, actor: Actor): User {
  const user = actingUser(reader, actor);
  if (!canChangeOwnAvatar(reader, user))
    throw refused("not_permitted", "Avatar changes are disabled in this organization.");
  return user;
}

/** The user whose picture an administrator chooses. Only owners choose an owner's. Nobody chooses the system bot's. */
function requireOther(reader: Reader, actor: Actor, userId: number): User {
  const by = actingUser(reader, actor);
  assertManagesUsers(reader, by);
  const user = findManagedUser(reader, userId);
  if (user === undefined) throw invalidParameter("user_id", "unknown", "No such user");
  assertMayChangeUser(reader, by, user);
  return user;
}

async function setOrganizationPicture(
  ctx: Context,
  actor: Actor,
  kind: OrganizationPictureKind,
  picture: Picture | null,
): Promise<void> {
  await mutate(ctx, (tx) => {
    requireAdministrator(tx, actor);
    changeOrganizationPicture(tx, kind, picture);
  });
}
