import fc from "fast-check";
import { botEndpoints } from "../../domain/bots/contract.ts";
import { userEndpoints } from "../../domain/users/contract.ts";
import { allUsers } from "../../domain/users/queries.ts";
import { roles } from "../../http/roles.ts";
import { smallPicture } from "../raw-call.ts";
import type { World } from "../world.ts";
import { anyIndex, type Operations, operation, personId, pick, someOf } from "./operation.ts";

const name = fc.constantFrom("Task clock", "Bookings", "");
const channelName = fc.constantFrom("general", "workshop", "board", "nowhere", "");
const defaults = {
  default_sending_stream: channelName,
  default_events_register_stream: channelName,
  default_all_public_streams: fc.boolean(),
};

/** The ID of one of the bots, if there is one. */
function botId(world: World, chosen: number): number {
  const bots = allUsers(world.ctx).filter(({ botType }) => botType !== null);
  return pick(bots, chosen)?.id ?? 0;
}

/** Operations on bots. */
export const botOperations = {
  "create a bot": operation(
    fc.record({
      full_name: name,
      short_name: fc.constantFrom("tasks", "bookings", "weather", "parcels", "Not A Name"),
      bot_type: fc.integer({ min: 1, max: 4 }),
      payload_url: fc.constant("https://hooks.test/"),
      rest: someOf(defaults),
    }),
    (by, { rest, ...bot }) => by.call(botEndpoints.createBot, { ...bot, ...rest }),
  ),

  "change a bot": operation(
    fc.record({ bot: anyIndex, change: someOf({ ...defaults, full_name: name }) }),
    (by, { bot, change }, world) => by.call(botEndpoints.updateBot, { bot_id: botId(world, bot), ...change }),
  ),

  "change a bot's owner": operation(fc.record({ bot: anyIndex, person: anyIndex }), (by, { bot, person }, world) =>
    by.call(botEndpoints.updateBot, { bot_id: botId(world, bot), bot_owner_id: personId(world, person) }),
  ),

  "change a bot's role": operation(
    fc.record({ bot: anyIndex, role: fc.constantFrom(...Object.values(roles)) }),
    (by, { bot, role }, world) => by.call(botEndpoints.updateBot, { bot_id: botId(world, bot), role }),
  ),

  "change a bot's picture": operation(anyIndex, (by, bot, world) =>
    by.call(botEndpoints.updateBot, { bot_id: botId(world, bot), file: new Blob([smallPicture]) }),
  ),

  "renew a bot's key": operation(anyIndex, (by, bot, world) =>
    by.call(botEndpoints.regenerateBotKey, { bot_id: botId(world, bot) }),
  ),

  "deactivate a bot": operation(anyIndex, (by, bot, world) =>
    by.call(botEndpoints.deactivateBot, { bot_id: botId(world, bot) }),
  ),

  "reactivate a bot": operation(anyIndex, (by, bot, world) =>
    by.call(userEndpoints.reactivateUser, { user_id: botId(world, bot) }),
  ),
} as const satisfies Operations;
