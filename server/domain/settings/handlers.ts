import type { Call, Handlers } from "../../context.ts";
import { invalidParameter } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import { requireAdministrator } from "../organization/access.ts";
import { deviceOf } from "../sessions/device.ts";
import type { SettingTable } from "../setting-kinds.ts";
import { type SettingChanges, userSettingDefinitions, userSettingNames } from "../user-settings/shapes/settings.ts";
import { actingUser } from "../users/acting-user.ts";
import { changeDefaultSettings, changeOwnSettings, changeOwnTimezone } from "./actions.ts";
import type { settingsEndpoints } from "./contract.ts";
import { changeOwnAccount, readAccountChange } from "./own-account.ts";

/** Implements the endpoints of settings. */
export const settingsHandlers: Handlers<typeof settingsEndpoints> = {
  updateOwnSettings,
  updateNotificationSettings: updateOwnSettings,
  updateDisplaySettings: updateOwnSettings,

  updateDefaultSettings: async ({ ctx, actor, params }) => {
    const changes = readSettings(params);
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      changeDefaultSettings(tx, changes);
    });
    return {};
  },
};

type OwnCall = Call<(typeof settingsEndpoints)["updateOwnSettings"]>;

/**
 * Makes all changes or none. A new password signs out all other browsers and devices, and ends their waiting requests.
 */
async function updateOwnSettings({ ctx, actor, params, request, address }: OwnCall) {
  const changes = readSettings(params);
  const account = await readAccountChange(ctx, actingUser(ctx, actor), params, deviceOf(request, address));
  await mutate(ctx, (tx) => {
    changeOwnAccount(tx, actingUser(tx, actor), account, actor.signIn);
    const user = actingUser(tx, actor);
    if (params.timezone !== undefined) changeOwnTimezone(tx, user, params.timezone);
    changeOwnSettings(tx, user, changes);
  });
  return {};
}

/**
 * Reads the settings among a request's parameters. Each value must be within its limits.
 * @throws {ApiError} BAD_REQUEST, with the API's own message where there is one
 */
function readSettings(params: Readonly<Record<string, unknown>>): SettingChanges {
  const settings: SettingTable = userSettingDefinitions;
  const entries = userSettingNames.flatMap((name) => {
    const value = params[name];
    const setting = settings[name];
    if (value === undefined || setting === undefined) return [];
    const { success, data } = setting.shape.safeParse(value);
    if (!success) throw invalidParameter(name, "invalid", setting.refusal?.(value) ?? `Invalid ${name}`);
    return [[name, data]];
  });
  return Object.fromEntries(entries);
}
