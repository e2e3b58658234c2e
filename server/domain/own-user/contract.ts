import { z } from "zod";
import { endpoint } from "../../http/contract.ts";

import { exampleUser, userShape } from "../users/shapes.ts";

/** The endpoint of a person's own record, which has more keys than others can see. */
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
