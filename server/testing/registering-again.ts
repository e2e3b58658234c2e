import { subscriptionsOf } from "../domain/channel-members/queries.ts";
import { canSeeChannel } from "../domain/channels/access.ts";
import { allChannels } from "../domain/channels/queries.ts";
import { holdsPermission } from "../domain/permissions/holders.ts";
import { findUser } from "../domain/users/queries.ts";
import { roles } from "../http/roles.ts";
import { type TestPersonName, testPersonNames } from "./test-people.ts";
import type { World } from "./world.ts";

/**
 * Runs an action; resolves with the people whose event queues must end with it. Their visible part of the organization
 * changes too much: they are deactivated, become or stop being a guest, or are guests who start or stop seeing
 * everybody. The same is true for a person who can see a channel again that they have left: without a subscription, no
 * event has their old settings of the channel.
 */
export async function findPeopleToRegisterAgain(world: World, act: () => Promise<void>): Promise<TestPersonName[]> {
  const before = new Map(testPersonNames.map((name) => [name, visibilityFor(world, name)]));
  await act();
  return testPersonNames.filter((name) => {
    const [previous, current] = [before.get(name), visibilityFor(world, name)];
    if (previous === undefined || !current.isActive || previous.isGuest !== current.isGuest) return true;
    if (current.isGuest && previous.seesEverybody !== current.seesEverybody) return true;
    const seesAgain = (kind: "all" | "active") =>
      [...current.left].some((id) => current[kind].has(id) && !previous[kind].has(id));
    return seesAgain("all") || seesAgain("active");
  });
}

/** The current properties of a test person that decide whether they must register again. */
function visibilityFor({ ctx, ...world }: World, name: TestPersonName) {
  const user = findUser(ctx, world[name].id);
  if (user === undefined) throw new Error(`There is no ${name}.`);
  const seen = [...allChannels(ctx).values()].filter((channel) => canSeeChannel(ctx, user, channel));
  return {
    isActive: user.isActive,
    isGuest: user.role === roles.guest,
    seesEverybody: holdsPermission(ctx, user, "can_access_all_users_group"),
    /** The visible channels for clients that support archived ones, and for others. */
    all: new Set(seen.map(({ id }) => id)),
    active: new Set(seen.filter(({ isArchived }) => !isArchived).map(({ id }) => id)),
    left: new Set([...subscriptionsOf(ctx, user.id)].filter(([, { isActive }]) => !isActive).map(([id]) => id)),
  };
}
