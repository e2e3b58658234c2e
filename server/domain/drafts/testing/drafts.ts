import type { Person } from "../../../testing/world.ts";
import { settingsEndpoints } from "../../settings/contract.ts";
import { draftEndpoints } from "../contract.ts";
import type { NewDraft } from "../shapes.ts";

/** A draft that is addressed to nobody yet. */
export const unaddressed = { type: "", to: [], topic: "", content: "The lead" } as const satisfies TestDraft;

/** The draft type that tests use. */
export type TestDraft = Omit<NewDraft, "to"> & { readonly to: readonly number[] };

/** Saves drafts on the server, and returns their IDs. */
export async function saveDrafts(by: Person, ...drafts: readonly TestDraft[]): Promise<number[]> {
  return (await by.call(draftEndpoints.createDrafts, { drafts: drafts.map(toNewDraft) })).ids;
}

/** Replaces a draft with another one. */
export function editDraft(by: Person, draft_id: number, draft: TestDraft) {
  return by.call(draftEndpoints.editDraft, { draft_id, draft: toNewDraft(draft) });
}

/** Deletes a draft. */
export function deleteDraft(by: Person, draft_id: number) {
  return by.call(draftEndpoints.deleteDraft, { draft_id });
}

/** Somebody's drafts, for a client that supports the empty topic. */
export async function draftsOf(by: Person) {
  return (await by.call(draftEndpoints.getDrafts, { allow_empty_topic_name: true })).drafts;
}

/** Sets whether drafts are stored on the server. */
export function synchronize(by: Person, enable_drafts_synchronization: boolean) {
  return by.call(settingsEndpoints.updateOwnSettings, { enable_drafts_synchronization });
}

function toNewDraft(draft: TestDraft): NewDraft {
  return { ...draft, to: [...draft.to] };
}
