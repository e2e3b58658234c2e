import type { Handlers } from "../../context.ts";
import { badRequest } from "../../http/errors.ts";
import type { videoCallEndpoints } from "./contract.ts";

/** Implements the endpoints of calls. Requests are validated before they are refused. */
export const videoCallHandlers: Handlers<typeof videoCallEndpoints> = {
  createBigBlueButtonCall: () => {
    throw badRequest("BigBlueButton is not configured.");
  },
};
