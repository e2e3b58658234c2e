import { subscriptionsOf } from "../domain/channel-members/queries.ts";
import { canSeeChannel } from "../domain/channels/access.ts";
import { allChannels } from "../domain/channels/queries.ts";
import { holdsPermission } from "../domain/permissions/holders.ts";
import { findUser } from "../domain/users/queries.ts";
import { roles } from "../http/roles.ts";
import { type CastName, castNames } from "./cast.ts";
import type { World } from "./world.ts";

/**
 * Runs something that people do; answers whose event queues have to end with it. Whoever is locked out, becomes or stops
 * being a guest, or is a guest who comes to see everybody or no longer does, sees another organization. And unless one is
 * subscribed to it again, no event shows a channel together with what one had set for it before one left it.
 */
export async function whoRegistersAnew(world: World, act: () => Promise<void>): Promise<CastName[]> {
  const before = new Map(castNames.map((name) => [name, visibilityFor(world, name)]));
  await act();
  return castNames.filter((name) => {
    const [had, has] = [before.get(name), visibilityFor(world, name)];
    if (had === undefined || !has.isActive || had.isGuest !== has.isGuest) return true;
    if (has.isGuest && had.seesEverybody !== has.seesEverybody) return true;
    const comesBack = (kind: "all" | "active") => [...has.left].some((id) => has[kind].has(id) && !had[kind].has(id));
    return comesBack("all") || comesBack("active");
  });
}

/** What decides: of somebody of the cast, as they are now. */
function visibilityFor({ ctx, ...world }: World, name: CastName) {
  const user = findUser(ctx, world[name].id);
  if (user === undefined) throw new Error(`There is no ${name}.`);
  const seen = [...allChannels(ctx).values()].filter((channel) => canSeeChannel(ctx, user, channel));
  return {
    isActive: user.isActive,
    isGuest: user.role === roles.guest,
    seesEverybody: holdsPermission(ctx, user, "can_access_all_users_group"),
    /** Channels for clients that know of archived ones, and for those that do not. */
    all: new Set(seen.map(({ id }) => id)),
    active: new Set(seen.filter(({ isArchived }) => !isArchived).map(({ id }) => id)),
    left: new Set([...subscriptionsOf(ctx, user.id)].filter(([, { isActive }]) => !isActive).map(([id]) => id)),
  };
}
