import { botEndpoints } from "#server/domain/bots/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { roles } from "#server/http/roles.ts";
import type { Person } from "../../../selectors.ts";
import { canChangeUser, canHoldBotKey, canManageBot, findDeactivationRefusal, findRoleRefusal } from "../../people.ts";
import type { Action, Viewer } from "../action.ts";

/** Actions to try on a bot. A deactivated bot can only be reactivated. */
export function listBotActions({ organization, person }: Viewer, bot: Person): Action[] {
  const { user_id: bot_id, full_name } = bot;
  if (!bot.is_active) {
    return [
      {
        name: "reactivate a bot",
        target: full_name,
        isOffered: canChangeUser(organization, bot),
        request: () => person.call(userEndpoints.reactivateUser, { user_id: bot_id }),
      },
    ];
  }
  return [
    {
      name: "deactivate a bot",
      target: full_name,
      isOffered: findDeactivationRefusal(organization, bot) === null,
      request: () => person.call(botEndpoints.deactivateBot, { bot_id }),
    },
    {
      name: "rename a bot",
      target: full_name,
      isOffered: canManageBot(organization, bot),
      request: () => person.call(botEndpoints.updateBot, { bot_id, full_name: "Never Heard Of" }),
    },
    {
      name: "regenerate the key of a bot",
      target: full_name,
      isOffered: canHoldBotKey(organization, bot),
      request: () => person.call(botEndpoints.regenerateBotKey, { bot_id }),
    },
    ...Object.entries(roles)
      .filter(([, role]) => role !== bot.role)
      .map(([name, role]) => ({
        name: `make a bot ${name}`,
        target: full_name,
        isOffered: canManageBot(organization, bot) && findRoleRefusal(organization, bot, role) === null,
        request: () => person.call(botEndpoints.updateBot, { bot_id, role }),
      })),
  ];
}
