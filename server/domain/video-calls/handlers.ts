import type { Handlers } from "../../context.ts";
import { badRequest } from "../../http/errors.ts";
import type { videoCallEndpoints } from "./contract.ts";

/** Wires the endpoints of calls. What is asked for is well formed by the time that it is refused. */
export const videoCallHandlers: Handlers<typeof videoCallEndpoints> = {
  createBigBlueButtonCall: () => {
    throw badRequest("BigBlueButton is not configured.");
  },
};
