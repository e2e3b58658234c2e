import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { id, plainText } from "../../http/value-schemas.ts";
import { messageLimit } from "../messages/limits.ts";
import { snippetTitleLimit } from "./limits.ts";
import { savedSnippetShape } from "./shapes.ts";

const title = notBlank(snippetTitleLimit);
const content = notBlank(messageLimit);
const snippetId = json(id, "The snippet's ID.");

function notBlank(limit: number) {
  return plainText(limit).refine((value) => value.trim() !== "", { error: "cannot be blank" });
}

/** The endpoints of saved snippets, which are texts that people save for later messages. */
export const savedSnippetEndpoints = {
  getSavedSnippets: endpoint({
    method: "GET",
    path: "/saved_snippets",
    who: "user",
    refuses: [],
    summary: "List your saved snippets, oldest first.",
    params: {},
    returns: z.object({ saved_snippets: z.array(savedSnippetShape) }),
    errors: [],
    example: {
      params: {},
      returns: {
        saved_snippets: [
          {
            id: 1,
            title: "Opening hours",
            content: "We are here **from seven to four**.",
            date_created: 1_772_440_200,
          },
        ],
      },
    },
  }),

  createSavedSnippet: endpoint({
    method: "POST",
    path: "/saved_snippets",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Create a saved snippet.",
    params: {
      title: text(title, `Its title, at most ${snippetTitleLimit} characters.`),
      content: text(content, `The text in Markdown, at most ${messageLimit} characters.`),
    },
    returns: z.object({ saved_snippet_id: z.int() }),
    errors: [],
    example: {
      params: { title: "Thanks", content: "Thank you, *we will be back to you*." },
      returns: { saved_snippet_id: 2 },
    },
  }),

  editSavedSnippet: endpoint({
    method: "PATCH",
    path: "/saved_snippets/{saved_snippet_id}",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Change a saved snippet.",
    params: {
      saved_snippet_id: snippetId,
      title: text(title.optional(), "A new title."),
      content: text(content.optional(), "A new text."),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { saved_snippet_id: 1, title: "When we are here" }, returns: {} },
  }),

  deleteSavedSnippet: endpoint({
    method: "DELETE",
    path: "/saved_snippets/{saved_snippet_id}",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Delete a saved snippet.",
    params: { saved_snippet_id: snippetId },
    returns: z.object({}),
    errors: [],
    example: { params: { saved_snippet_id: 1 }, returns: {} },
  }),
} as const;
