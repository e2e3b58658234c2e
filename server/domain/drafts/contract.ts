import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { json } from "../../http/params.ts";
import { flag, id } from "../../http/value-schemas.ts";
import { draftLimits } from "./limits.ts";
import { draftShape, newDraftShape } from "./shapes.ts";

const draftId = json(id, "The draft's ID.");

/** The endpoints of drafts: messages that somebody has begun to write, the same on all their devices. */
export const draftEndpoints = {
  getDrafts: endpoint({
    method: "GET",
    path: "/drafts",
    who: "user",
    refuses: [],
    summary: "List your drafts, the one edited last at the end.",
    params: {
      allow_empty_topic_name: json(flag.default(false), "Whether the client understands the empty topic."),
    },
    returns: z.object({ count: z.int(), drafts: z.array(draftShape) }),
    errors: [],
    example: {
      params: {},
      returns: {
        count: 1,
        drafts: [{ id: 1, type: "stream", to: [3], topic: "lamp", content: "The lead", timestamp: 1_772_440_200 }],
      },
    },
  }),

  createDrafts: endpoint({
    method: "POST",
    path: "/drafts",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Create drafts.",
    params: {
      drafts: json(
        z.array(newDraftShape).max(draftLimits.atOnce),
        `The drafts, at most ${draftLimits.atOnce} at once.`,
      ),
    },
    returns: z.object({ ids: z.array(z.int()) }),
    errors: [],
    example: {
      params: {
        drafts: [
          { type: "private", to: [2], topic: "", content: "About the", timestamp: 1_772_440_200 },
          { type: "", to: [], topic: "", content: "Nobody yet" },
        ],
      },
      returns: { ids: [2, 3] },
    },
  }),

  editDraft: endpoint({
    method: "PATCH",
    path: "/drafts/{draft_id}",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Change a draft.",
    params: { draft_id: draftId, draft: json(newDraftShape, "The new draft.") },
    returns: z.object({}),
    errors: [],
    example: {
      params: { draft_id: 1, draft: { type: "stream", to: [3], topic: "lamp", content: "The lead has" } },
      returns: {},
    },
  }),

  deleteDraft: endpoint({
    method: "DELETE",
    path: "/drafts/{draft_id}",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Delete a draft.",
    params: { draft_id: draftId },
    returns: z.object({}),
    errors: [],
    example: { params: { draft_id: 1 }, returns: {} },
  }),
} as const;
