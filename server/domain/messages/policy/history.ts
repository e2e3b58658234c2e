/** What people may see of the history of messages: edits and moves, moves only, or nothing. */
export type HistoryVisibility = "all" | "moves" | "none";

/** Whether people may see anything of the history of a message that was edited or moved, or both. */
export function maySeeHistory(
  visibility: HistoryVisibility,
  { wasEdited, wasMoved }: { readonly wasEdited: boolean; readonly wasMoved: boolean },
): boolean {
  return (visibility === "all" && wasEdited) || (visibility !== "none" && wasMoved);
}
