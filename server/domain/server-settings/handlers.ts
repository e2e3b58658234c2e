import type { Handlers } from "../../context.ts";
import { requestOrigin } from "../../http/origin.ts";
import type { serverSettingsEndpoints } from "./contract.ts";
import { serverSettings } from "./present.ts";

/** Implements the endpoint of server settings. */
export const serverSettingsHandlers: Handlers<typeof serverSettingsEndpoints> = {
  getServerSettings: ({ ctx, request }) => serverSettings(ctx, requestOrigin(request)),
};
