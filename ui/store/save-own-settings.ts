import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import type { InputOf } from "#server/http/contract.ts";
import { api } from "./api.ts";

/** Changes settings of the person who is signed in. The change comes back as an event. */
export async function saveOwnSettings(changes: InputOf<typeof settingsEndpoints.updateOwnSettings>): Promise<void> {
  await api(settingsEndpoints.updateOwnSettings, changes);
}
