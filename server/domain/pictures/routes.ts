import type { PlainCall, PlainRoute } from "../../context.ts";
import { notSignedIn } from "../../http/actor.ts";
import { notFoundAnswer, type PlainAnswer } from "../../http/plain-routes.ts";
import { findPicture, pictureUrl } from "../images/queries.ts";
import { organizationPictures } from "../organization/icon.ts";
import { allowsVisitors } from "../organization-settings/queries.ts";
import { seesEverybody, visibilityFor } from "../users/access.ts";
import { actingUser } from "../users/acting-user.ts";
import { defaultAvatar } from "../users/default-avatar.ts";
import { allUsers, findUser, type User } from "../users/queries.ts";
import { findVisibleUser } from "../users/visible-user.ts";

/**
 * Pictures, for people who are signed in; those of the organization for everybody, because the sign-in page shows them.
 */
export const pictureRoutes: readonly PlainRoute[] = [
  { path: "/avatar/{user_id_or_email}", answer: (call) => avatar(call, ({ avatarThumbnailId }) => avatarThumbnailId) },
  {
    path: "/avatar/{user_id_or_email}/medium",
    answer: (call) => avatar(call, ({ avatarPictureId }) => avatarPictureId),
  },
  { path: "/pictures/{picture_id}", answer: picture },
];

function avatar(call: PlainCall, pictureOf: (user: User) => number | null): PlainAnswer {
  assertMayLook(call);
  const user = findPortrayed(call, call.path.user_id_or_email ?? "");
  if (user === undefined) return notFoundAnswer;
  const id = pictureOf(user);
  if (id !== null) {
    const isVersioned = call.query.get("version") === String(user.avatarVersion);
    return { status: 302, headers: { location: pictureUrl(id), "cache-control": caching(isVersioned) }, body: null };
  }
  // The letters in a drawn avatar change with the name, and no version counts that.
  const headers = { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "private, max-age=300" };
  return { status: 200, headers, body: defaultAvatar(user) };
}

function picture(call: PlainCall): PlainAnswer {
  const name = call.path.picture_id ?? "";
  const id = /^\d{1,15}$/.test(name) ? Number(name) : 0;
  const isPublic = organizationPictures(call.ctx).includes(id);
  if (!isPublic) assertMayLook(call);
  const found = isPublic || maySeePortrayed(call, id) ? findPicture(call.ctx, id) : undefined;
  if (found === undefined) return notFoundAnswer;
  return {
    status: 200,
    headers: { "content-type": found.contentType, "cache-control": caching(true) },
    body: Buffer.from(found.bytes),
  };
}

/** A response that never changes is cached for a year, by the browser and not by proxies. */
function caching(isForEver: boolean): string {
  return isForEver ? "private, max-age=31536000, immutable" : "private, no-cache";
}

function assertMayLook({ ctx, actor }: PlainCall): void {
  if (actor === null && !allowsVisitors(ctx, ctx.config.webPublicChannels)) throw notSignedIn();
}

/** People who cannot see somebody cannot see their picture either, though its address can be guessed. */
function maySeePortrayed({ ctx, actor }: PlainCall, pictureId: number): boolean {
  const viewer = actor === null ? null : actingUser(ctx, actor);
  if (viewer === null || seesEverybody(ctx, viewer)) return true;
  const portrayed = allUsers(ctx).find((user) => [user.avatarPictureId, user.avatarThumbnailId].includes(pictureId));
  return portrayed === undefined || visibilityFor(ctx, viewer)(portrayed);
}

/** Visitors name people by ID only: an email address that leads to a picture would reveal that an account has it. */
function findPortrayed({ ctx, actor }: PlainCall, name: string): User | undefined {
  if (actor === null) return /^\d{1,15}$/.test(name) ? findUser(ctx, Number(name)) : undefined;
  return findVisibleUser(ctx, actingUser(ctx, actor), name);
}
