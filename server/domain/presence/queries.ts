import type { Reader } from "../../db/store.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { visibilityFor } from "../users/access.ts";
import { lastActiveTimes } from "../users/last-active.ts";
import { apiEmail } from "../users/present.ts";
import { allUsers, findUser, type User } from "../users/queries.ts";
import { legacyPresence, modernPresence } from "./present.ts";
import type { LegacyPresence, ModernPresence } from "./shapes.ts";
import { allPresences, type Presence, presenceOf } from "./store.ts";

/**
 * Which presences a client requests: those that changed after an update, or without an update those of the last days.
 */
export type PresenceRequest = {
  /** The newest update that the client has; zero or below for none. */
  readonly after: number;
  readonly historyDays: number;
  readonly isSlim: boolean;
};

/** The presence of people, by user ID in the modern format or by email address in the legacy one. */
export type PresenceAnswer = {
  /** UNIX seconds, with a fraction. */
  readonly server_timestamp: number;
  readonly presences: Record<string, ModernPresence | LegacyPresence>;
  /** The newest update among them; -1 when there are none. */
  readonly presence_last_update_id: number;
};

/** The requested presence of everybody whom this person may see. */
export function presencesFor(reader: Reader, viewer: User, request: PresenceRequest): PresenceAnswer {
  const found = presencesSeenBy(reader, viewer, request);
  const written = found.map(([user, presence]): [string, ModernPresence | LegacyPresence] =>
    request.isSlim ? [String(user.id), modernPresence(presence)] : [apiEmail(reader, user), legacyPresence(presence)],
  );
  return {
    server_timestamp: reader.store.now() / 1000,
    presences: Object.fromEntries(written),
    presence_last_update_id: found.reduce((newest, [, { updateId }]) => Math.max(newest, updateId), -1),
  };
}

/** Somebody's presence; undefined if there is none, or if it is hidden. */
export function shownPresence(reader: Reader, user: User): Presence | undefined {
  if (!user.isActive || organizationSetting(reader, "presence_disabled")) return undefined;
  const presence = presenceOf(reader, user.id);
  return presence.connectedAt === 0 ? undefined : presence;
}

/** When somebody was last active, in UNIX seconds. If that is not exact, it can be up to a day old. */
type LastActivity = { readonly user_id: number; readonly last_active: number; readonly is_exact: boolean };

/**
 * When each user was last active: by their presence, or by the day on which they last used the server. Those who never
 * were are left out.
 */
export function activityOfAll(reader: Reader): LastActivity[] {
  const stored = lastActiveTimes(reader);
  return allUsers(reader).flatMap((user) => {
    const used = stored.get(user.id) ?? 0;
    const connected = shownPresence(reader, user)?.connectedAt ?? 0;
    const last_active = Math.max(used, connected);
    return last_active === 0 ? [] : [{ user_id: user.id, last_active, is_exact: connected >= used }];
  });
}

function presencesSeenBy(
  reader: Reader,
  viewer: User,
  { after, historyDays }: PresenceRequest,
): (readonly [User, Presence])[] {
  if (organizationSetting(reader, "presence_disabled")) return [];
  const since = reader.store.now() / 1000 - historyDays * 86_400;
  const maySee = visibilityFor(reader, viewer);
  const found: (readonly [User, Presence])[] = [];
  for (const [userId, presence] of allPresences(reader)) {
    const { connectedAt, updateId } = presence;
    // People who hide their presence are sent as hidden to clients that may have their presence.
    const isRequested = after > 0 ? updateId > after : connectedAt > 0 && connectedAt >= since;
    const user = isRequested ? findUser(reader, userId) : undefined;
    if (user?.isActive === true && maySee(user)) found.push([user, presence]);
  }
  return found;
}
