import type { Handlers } from "../../http/call.ts";
import { badRequest } from "../../http/errors.ts";
import type { playgroundEndpoints } from "./contract.ts";

/** Wires the endpoints of playgrounds. What is asked for is well formed by the time that it is refused. */
export const playgroundHandlers: Handlers<typeof playgroundEndpoints> = {
  addPlayground: () => {
    throw badRequest("Code playgrounds are not available on this server.");
  },

  // None can have been added.
  removePlayground: () => {
    throw badRequest("Invalid playground");
  },
};
