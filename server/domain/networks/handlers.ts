import { isIP } from "node:net";
import type { Context, Handlers } from "../../context.ts";
import { type ApiError, invalidParameter, refused } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import { requireAdministrator } from "../organization/access.ts";
import { chooseInterfaces } from "./actions.ts";
import type { networkEndpoints } from "./contract.ts";
import { presentNetworks } from "./present.ts";

/** Implements the endpoints of the networks. */
export const networkHandlers: Handlers<typeof networkEndpoints> = {
  getNetworks: ({ ctx, request }) => presentNetworks(ctx, request),

  chooseNetworks: async ({ ctx, actor, params, request }) => {
    assertNotChosenAtStart(ctx);
    const interfaces = readInterfaces(params.interfaces);
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      chooseInterfaces(tx, interfaces);
      tx.afterCommit(ctx.site.networks.apply);
    });
    return presentNetworks(ctx, request);
  },
};

/** Refuses to store a choice that would not be used, because a start option decides. */
function assertNotChosenAtStart({ site }: Context): void {
  if (site.networks.chosenBy === "settings") return;
  throw refused(
    "set_at_start",
    "The networks are set by a start option of this server, --interface. Leave that out to choose the networks here.",
  );
}

/**
 * Interfaces as they may be stored, each once.
 * @throws {ApiError} BAD_REQUEST with `var_name`
 */
function readInterfaces(given: readonly string[]): readonly string[] {
  const names = [...new Set(given.map((name) => name.trim()))];
  for (const name of names) {
    if (name === "" || /\p{Cc}/u.test(name)) throw wrong("A network's name is missing, or cannot be read.");
    if (isIP(name) !== 0) throw wrong(`${name} is an address, which changes. Choose the network by its name.`);
  }
  return names;
}

function wrong(message: string): ApiError {
  return invalidParameter("interfaces", "invalid", message);
}
