import type { Handlers } from "../../context.ts";
import { refused } from "../../http/errors.ts";
import type { videoCallEndpoints } from "./contract.ts";

/** Implements the endpoints of calls. Requests are validated before they are refused. */
export const videoCallHandlers: Handlers<typeof videoCallEndpoints> = {
  createBigBlueButtonCall: () => {
    throw refused("not_set_up", "BigBlueButton is not configured.");
  },
};
