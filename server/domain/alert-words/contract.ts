import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json } from "../../http/params.ts";
import { plainText } from "../../http/value-schemas.ts";
import { alertWordLimits } from "./limits.ts";

const words = z.array(plainText(alertWordLimits.length)).max(alertWordLimits.words);
const returns = z.object({ alert_words: z.array(z.string()) });

/** The endpoints of alert words, which notify a person when somebody writes them in a message. */
export const alertWordEndpoints = {
  getAlertWords: endpoint({
    method: "GET",
    path: "/users/me/alert_words",
    who: "user",
    refuses: [],
    summary: "List your alert words.",
    params: {},
    returns,
    errors: [],
    example: { params: {}, returns: { alert_words: ["lead"] } },
  }),

  addAlertWords: endpoint({
    method: "POST",
    path: "/users/me/alert_words",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Add alert words. Returns all of them.",
    params: {
      alert_words: json(words, `The words, each at most ${alertWordLimits.length} characters; blank ones are dropped.`),
    },
    returns,
    errors: [],
    example: { params: { alert_words: ["lamp"] }, returns: { alert_words: ["lead", "lamp"] } },
  }),

  removeAlertWords: endpoint({
    method: "DELETE",
    path: "/users/me/alert_words",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Remove alert words. Returns the others.",
    params: { alert_words: json(words, "The words, in any case. Unknown words are ignored.") },
    returns,
    errors: [],
    example: { params: { alert_words: ["lead"] }, returns: { alert_words: [] } },
  }),
} as const;
