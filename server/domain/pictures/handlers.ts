import type { Context } from "../../context.ts";
import { mutate } from "../../db/mutate.ts";
import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import type { Handlers } from "../../http/call.ts";
import { badRequest } from "../../http/errors.ts";
import { actingAdministrator, mayChangeOwnAvatar } from "../organization/access.ts";
import {
  changeOrganizationPicture,
  type OrganizationPictureKind,
  organizationIcon,
  organizationPictureSize,
} from "../organization/icon.ts";
import { actingUser } from "../users/acting-user.ts";
import { type Avatar, avatarSizes, changeAvatar } from "../users/avatar.ts";
import { avatarUrl } from "../users/present.ts";
import type { User } from "../users/queries.ts";
import type { pictureEndpoints } from "./contract.ts";
import { type Picture, scalePicture } from "./scale.ts";

/** Wires the endpoints of pictures. */
export const pictureHandlers: Handlers<typeof pictureEndpoints> = {
  uploadAvatar: async ({ ctx, actor, params }) => {
    // Asked before the work as well, so that nobody has pictures scaled that they may not have.
    assertMayChangeAvatar(ctx, actor);
    return setAvatar(ctx, actor, await scalePicture(params.file.path, avatarSizes));
  },
  removeAvatar: ({ ctx, actor }) => setAvatar(ctx, actor, null),

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

async function setAvatar(ctx: Context, actor: Actor, avatar: Avatar | null) {
  const user = await mutate(ctx, (tx) => changeAvatar(tx, assertMayChangeAvatar(tx, actor), avatar));
  return { avatar_url: avatarUrl(user) };
}

function assertMayChangeAvatar(reader: Reader, actor: Actor): User {
  const user = actingUser(reader, actor);
  if (!mayChangeOwnAvatar(reader, user)) throw badRequest("Avatar changes are disabled in this organization.");
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
