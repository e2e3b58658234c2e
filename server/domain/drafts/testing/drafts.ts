import type { Person } from "../../../testing/world.ts";
import { settingsEndpoints } from "../../settings/contract.ts";
import { draftEndpoints } from "../contract.ts";
import type { NewDraft } from "../shapes.ts";

/** A draft that is addressed to nobody yet. */
export const unaddressed = { type: "", to: [], topic: "", content: "The lead" } as const satisfies Sendable;

/** A draft as a test writes it. */
export type Sendable = Omit<NewDraft, "to"> & { readonly to: readonly number[] };

/** Keeps drafts; answers their IDs. */
export async function keep(by: Person, ...drafts: readonly Sendable[]): Promise<number[]> {
  return (await by.call(draftEndpoints.createDrafts, { drafts: drafts.map(sent) })).ids;
}

/** Puts another draft in the place of one. */
export function edit(by: Person, draft_id: number, draft: Sendable) {
  return by.call(draftEndpoints.editDraft, { draft_id, draft: sent(draft) });
}

/** Throws a draft away. */
export function discard(by: Person, draft_id: number) {
  return by.call(draftEndpoints.deleteDraft, { draft_id });
}

/** Somebody's drafts, as a client sees them that understands the empty topic. */
export async function draftsOf(by: Person) {
  return (await by.call(draftEndpoints.getDrafts, { allow_empty_topic_name: true })).drafts;
}

/** Chooses whether drafts are kept on the server. */
export function synchronize(by: Person, enable_drafts_synchronization: boolean) {
  return by.call(settingsEndpoints.updateOwnSettings, { enable_drafts_synchronization });
}

function sent(draft: Sendable): NewDraft {
  return { ...draft, to: [...draft.to] };
}
