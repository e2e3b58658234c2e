import { rule } from "../../permissions/rule.ts";

/** What people may see of the history of messages, as the organization sets it: edits and moves, moves only, or nothing. */
export type HistoryVisibility = "all" | "moves" | "none";

/** May this person see the history of messages that they can read? */
export const maySeeHistory = rule((_person, visibility: HistoryVisibility) => visibility !== "none");

/** Whether a history shows a change. A change of both text and location is an edit and a move. */
export function showsChange(
  visibility: HistoryVisibility,
  { isEdit, isMove }: { readonly isEdit: boolean; readonly isMove: boolean },
): boolean {
  return (showsEarlierText(visibility) && isEdit) || (visibility !== "none" && isMove);
}

/** Whether a history shows what the text of a message was before. */
export function showsEarlierText(visibility: HistoryVisibility): boolean {
  return visibility === "all";
}
