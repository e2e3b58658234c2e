import type { PlainCall, PlainRoute } from "../../context.ts";
import { notSignedIn } from "../../http/actor.ts";
import { notFoundAnswer, type PlainAnswer } from "../../http/plain-routes.ts";
import { findPicture, pictureUrl } from "../images/queries.ts";
import { organizationPictures } from "../organization/icon.ts";
import { allowsVisitors } from "../organization-settings/queries.ts";
import { seesEverybody, visibilityFor } from "../users/access.ts";
import { actingUser } from "../users/acting-user.ts";
import { allUsers, findUser, type User } from "../users/queries.ts";
import { findVisibleUser } from "../users/visible-user.ts";
import { defaultAvatar } from "./default-avatar.ts";

/**
 * The routes of pictures. Signed-in people see them, and visitors too if the organization allows visitors. The
 * organization's own pictures are public, because the sign-in page shows them.
 */
export const pictureRoutes: readonly PlainRoute[] = [
  {
    path: "/avatar/{user_id_or_email}",
    answer: (call) => answerAvatar(call, ({ avatarThumbnailId }) => avatarThumbnailId),
  },
  {
    path: "/avatar/{user_id_or_email}/medium",
    answer: (call) => answerAvatar(call, ({ avatarPictureId }) => avatarPictureId),
  },
  { path: "/pictures/{picture_id}", answer: answerPicture },
];

function answerAvatar(call: PlainCall, pictureOf: (user: User) => number | null): PlainAnswer {
  assertMaySeePictures(call);
  const user = findPicturedUser(call, call.path.user_id_or_email ?? "");
  if (user === undefined) return notFoundAnswer;
  const id = pictureOf(user);
  if (id !== null) {
    const isVersioned = call.query.get("version") === String(user.avatarVersion);
    return {
      status: 302,
      headers: { location: pictureUrl(id), "cache-control": cacheControl(isVersioned) },
      body: null,
    };
  }
  // The letters in a generated avatar change with the name, but the avatar's version does not.
  const headers = { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "private, max-age=300" };
  return { status: 200, headers, body: defaultAvatar(user) };
}

function answerPicture(call: PlainCall): PlainAnswer {
  const name = call.path.picture_id ?? "";
  const id = /^\d{1,15}$/.test(name) ? Number(name) : 0;
  const isPublic = organizationPictures(call.ctx).includes(id);
  if (!isPublic) assertMaySeePictures(call);
  const found = isPublic || canSeePictureOf(call, id) ? findPicture(call.ctx, id) : undefined;
  if (found === undefined) return notFoundAnswer;
  return {
    status: 200,
    headers: { "content-type": found.contentType, "cache-control": cacheControl(true) },
    body: Buffer.from(found.bytes),
  };
}

/** A response that never changes is cached for a year, by browsers but not by proxies. */
function cacheControl(isUnchanging: boolean): string {
  return isUnchanging ? "private, max-age=31536000, immutable" : "private, no-cache";
}

function assertMaySeePictures({ ctx, actor }: PlainCall): void {
  if (actor === null && !allowsVisitors(ctx, ctx.config.webPublicChannels)) throw notSignedIn();
}

/** Signed-in people who cannot see somebody cannot see their picture either, even if they guess its address. */
function canSeePictureOf({ ctx, actor }: PlainCall, pictureId: number): boolean {
  const viewer = actor === null ? null : actingUser(ctx, actor);
  if (viewer === null || seesEverybody(ctx, viewer)) return true;
  const owner = allUsers(ctx).find((user) => [user.avatarPictureId, user.avatarThumbnailId].includes(pictureId));
  return owner === undefined || visibilityFor(ctx, viewer)(owner);
}

/**
 * Visitors may name people by ID only. If an email address led to a picture, it would reveal that an account has this
 * address.
 */
function findPicturedUser({ ctx, actor }: PlainCall, name: string): User | undefined {
  if (actor === null) return /^\d{1,15}$/.test(name) ? findUser(ctx, Number(name)) : undefined;
  return findVisibleUser(ctx, actingUser(ctx, actor), name);
}
