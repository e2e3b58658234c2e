import { z } from "zod";
import { endpoint } from "../../http/contract.ts";

import { exampleUser, userShape } from "../users/shapes.ts";

/** One's own record, which says more than others see of it. */
export const ownUserEndpoints = {
  getOwnUser: endpoint({
    method: "GET",
    path: "/users/me",
    who: "user",
    refuses: [],
    summary: "Your own record.",
    params: {},
    returns: userShape.extend({ max_message_id: z.int() }),
    errors: [],
    example: { params: {}, returns: { ...exampleUser, profile_data: {}, max_message_id: 30 } },
  }),
} as const;
