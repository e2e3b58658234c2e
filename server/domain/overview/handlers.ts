import type { Handlers } from "../../context.ts";
import { actingUser } from "../users/acting-user.ts";
import type { overviewEndpoints } from "./contract.ts";
import { overview } from "./present.ts";

/** Implements the endpoint of the home page. */
export const overviewHandlers: Handlers<typeof overviewEndpoints> = {
  getOverview: ({ ctx, actor }) => overview(ctx, actingUser(ctx, actor)),
};
