import { expect, test } from "vitest";
import { maySeeHistory } from "./history.ts";

test("edits are seen with all of the history, moves also without the edits", () => {
  const edited = { wasEdited: true, wasMoved: false };
  const moved = { wasEdited: false, wasMoved: true };
  const see = (history: typeof edited) =>
    (["all", "moves", "none"] as const).map((visibility) => maySeeHistory(visibility, history));
  expect(see(edited)).toEqual([true, false, false]);
  expect(see(moved)).toEqual([true, true, false]);
  expect(see({ wasEdited: false, wasMoved: false })).toEqual([false, false, false]);
});
