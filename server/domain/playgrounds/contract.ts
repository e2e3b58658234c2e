import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { id, plainText } from "../../http/value-schemas.ts";

/**
 * The endpoints of playgrounds, which are websites that run code from messages. Clients open them; this server does
 * not.
 */
export const playgroundEndpoints = {
  addPlayground: endpoint({
    method: "POST",
    path: "/realm/playgrounds",
    administers: "playground",
    who: "administrator",
    refuses: [],
    summary: "Add a code playground.",
    params: {
      name: text(plainText(1_000), "The name that people see."),
      pygments_language: text(plainText(40), "The language of the code that it runs."),
      url_template: text(plainText(2_000), "Where it is, with {code} where the code goes (RFC 6570)."),
    },
    returns: z.object({ id: z.int() }),
    errors: [],
    example: {
      params: { name: "Oven", pygments_language: "Python", url_template: "https://oven.example/run?code={code}" },
      returns: { id: 1 },
    },
  }),

  removePlayground: endpoint({
    method: "DELETE",
    path: "/realm/playgrounds/{playground_id}",
    administers: "playground",
    who: "administrator",
    refuses: [],
    summary: "Remove a code playground.",
    params: { playground_id: json(id, "The playground.") },
    returns: z.object({}),
    errors: [],
    example: { params: { playground_id: 1 }, returns: {} },
  }),
} as const;
