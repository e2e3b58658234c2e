import type { Handlers } from "../../context.ts";
import type { serverStatusEndpoints } from "./contract.ts";
import { serverStatus } from "./status.ts";

/** Implements the endpoint of the server's state. */
export const serverStatusHandlers: Handlers<typeof serverStatusEndpoints> = {
  getServerStatus: ({ ctx, params }) => serverStatus(ctx, params.days),
};
