import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { id, plainText } from "../../http/value-schemas.ts";
import { linkifierLimits } from "./limits.ts";
import { linkifierShape } from "./shapes.ts";

const linkifier = {
  pattern: text(plainText(linkifierLimits.pattern), "What to look for, in the syntax of RE2: #(?P<id>[0-9]+)."),
  url_template: text(
    plainText(linkifierLimits.template),
    "The URL template, with the pattern's named groups (RFC 6570).",
  ),
};
const filterId = json(id, "The linkifier.");
const exampleLinkifier = { pattern: "#(?P<id>[0-9]+)", url_template: "https://tickets.example/{id}" };

/** The endpoints of linkifiers, which are patterns that become links in messages and topics. */
export const linkifierEndpoints = {
  getLinkifiers: endpoint({
    method: "GET",
    path: "/realm/linkifiers",
    who: "user",
    refuses: [],
    summary: "List the linkifiers, in the order in which they are tried.",
    params: {},
    returns: z.object({ linkifiers: z.array(linkifierShape) }),
    errors: [],
    example: { params: {}, returns: { linkifiers: [{ id: 1, ...exampleLinkifier }] } },
  }),

  reorderLinkifiers: endpoint({
    method: "PATCH",
    path: "/realm/linkifiers",
    administers: "linkifier",
    who: "administrator",
    refuses: [],
    summary: "Change the order in which linkifiers are tried.",
    params: { ordered_linkifier_ids: json(z.array(id).max(1_000), "Every linkifier once.") },
    returns: z.object({}),
    errors: [],
    example: { params: { ordered_linkifier_ids: [2, 1] }, returns: {} },
  }),

  tryLinkifier: endpoint({
    method: "GET",
    path: "/realm/linkifiers/try",
    who: "administrator",
    refuses: [],
    summary: "Preview the links that a linkifier would make in a line of text. It need not exist.",
    params: { ...linkifier, text: text(plainText(linkifierLimits.trial), "The line of text.") },
    returns: z.object({
      links: z.array(
        z.object({
          /** Where its text begins, in UTF-16 units. */
          index: z.int(),
          text: z.string(),
          url: z.string(),
        }),
      ),
    }),
    errors: [],
    example: {
      params: { ...exampleLinkifier, text: "See #12" },
      returns: { links: [{ index: 4, text: "#12", url: "https://tickets.example/12" }] },
    },
  }),

  addLinkifier: endpoint({
    method: "POST",
    path: "/realm/filters",
    administers: "linkifier",
    who: "administrator",
    refuses: [],
    summary: "Add a linkifier at the end of the list.",
    params: linkifier,
    returns: z.object({ id: z.int() }),
    errors: [],
    example: { params: exampleLinkifier, returns: { id: 1 } },
  }),

  updateLinkifier: endpoint({
    method: "PATCH",
    path: "/realm/filters/{filter_id}",
    administers: "linkifier",
    who: "administrator",
    refuses: [],
    summary: "Change a linkifier.",
    params: { filter_id: filterId, ...linkifier },
    returns: z.object({}),
    errors: [],
    example: { params: { filter_id: 1, ...exampleLinkifier }, returns: {} },
  }),

  removeLinkifier: endpoint({
    method: "DELETE",
    path: "/realm/filters/{filter_id}",
    administers: "linkifier",
    who: "administrator",
    refuses: [],
    summary: "Delete a linkifier. Links that it made stay.",
    params: { filter_id: filterId },
    returns: z.object({}),
    errors: [],
    example: { params: { filter_id: 1 }, returns: {} },
  }),
} as const;
