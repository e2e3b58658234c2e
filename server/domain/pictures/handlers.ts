import type { Context, Handlers } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { badRequest, invalidParameter } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { type Picture, scalePicture } from "../images/scale.ts";
import { actingAdministrator, canChangeOwnAvatar } from "../organization/access.ts";
import {
  changeOrganizationPicture,
  type OrganizationPictureKind,
  organizationIcon,
  organizationPictureSize,
} from "../organization/icon.ts";
import { assertManagesUsers, assertMayChangeUser } from "../users/access.ts";
import { actingUser } from "../users/acting-user.ts";
import { type Avatar, avatarSizes, changeAvatar } from "../users/avatar.ts";
import { avatarUrl } from "../users/present.ts";
import { findUser, type User } from "../users/queries.ts";
import type { pictureEndpoints } from "./contract.ts";

/** Wires the endpoints of pictures. */
export const pictureHandlers: Handlers<typeof pictureEndpoints> = {
  uploadAvatar: async ({ ctx, actor, params }) => {
    // Asked before the work as well, so that nobody has pictures scaled that they may not have.
    ownPortrayed(ctx, actor);
    const avatar = await scalePicture(params.file.path, avatarSizes);
    return setAvatar(ctx, avatar, (tx) => ownPortrayed(tx, actor));
  },
  removeAvatar: ({ ctx, actor }) => setAvatar(ctx, null, (tx) => ownPortrayed(tx, actor)),

  uploadUserAvatar: async ({ ctx, actor, params }) => {
    otherPortrayed(ctx, actor, params.user_id);
    const avatar = await scalePicture(params.file.path, avatarSizes);
    return setAvatar(ctx, avatar, (tx) => otherPortrayed(tx, actor, params.user_id));
  },
  removeUserAvatar: ({ ctx, actor, params }) => {
    return setAvatar(ctx, null, (tx) => otherPortrayed(tx, actor, params.user_id));
  },

  uploadIcon: async ({ ctx, actor, params }) => {
    await setOrganizationPicture(ctx, actor, "icon", await scaled(params.file.path, "icon"));
    return { icon_url: organizationIcon(ctx) };
  },
  removeIcon: async ({ ctx, actor }) => {
    await setOrganizationPicture(ctx, actor, "icon", null);
    return { icon_url: organizationIcon(ctx) };
  },

  uploadLogo: async ({ ctx, actor, params }) => {
    const kind = logoKind(params.night);
    await setOrganizationPicture(ctx, actor, kind, await scaled(params.file.path, kind));
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

async function scaled(path: string, kind: OrganizationPictureKind): Promise<Picture | null> {
  const [picture = null] = await scalePicture(path, [organizationPictureSize(kind)]);
  return picture;
}

/** Whose picture it is to be is asked again when it is written. */
async function setAvatar(ctx: Context, avatar: Avatar | null, portrayed: (tx: Tx) => User) {
  const user = await mutate(ctx, (tx) => changeAvatar(tx, portrayed(tx), avatar));
  return { avatar_url: avatarUrl(user) };
}

/** Whoever chooses their own picture, and may. */
function ownPortrayed(reader: Reader, actor: Actor): User {
  const user = actingUser(reader, actor);
  if (!canChangeOwnAvatar(reader, user)) throw badRequest("Avatar changes are disabled in this organization.");
  return user;
}

/** Whose picture an administrator chooses, an owner's an owner: anybody's but that of the bot that the server speaks as. */
function otherPortrayed(reader: Reader, actor: Actor, userId: number): User {
  const by = actingUser(reader, actor);
  assertManagesUsers(reader, by);
  const user = findUser(reader, userId);
  if (user === undefined || user.isSystemBot) throw invalidParameter("user_id", "unknown", "No such user");
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
    actingAdministrator(tx, actor);
    changeOrganizationPicture(tx, kind, picture);
  });
}
