import { rule } from "../../permissions/rule.ts";

/** What people may see of the history of messages: edits and moves, moves only, or nothing. */
export type HistoryVisibility = "all" | "moves" | "none";

/** What decides whether somebody may see anything of the history of a message that they can read. */
export type HistoryCase = {
  /** The setting of the organization. */
  readonly visibility: HistoryVisibility;
  readonly wasEdited: boolean;
  readonly wasMoved: boolean;
};

/** May this person see anything of the history of a message? */
export const maySeeHistory = rule(
  (_person, { visibility, wasEdited, wasMoved }: HistoryCase) =>
    (visibility === "all" && wasEdited) || (visibility !== "none" && wasMoved),
);
