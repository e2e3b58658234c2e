/** How far before the caret something that is completed can begin. Names are not longer. */
export const completionReach = 100;

/** The characters that begin what can be completed. Until one is typed, nothing needs to be loaded. */
export const completionBeginnings = /[@#:]/;

/** Whether something before the caret may have to be completed. It is quick, and sometimes true without need. */
export function mayTrigger(text: string, caret: number): boolean {
  return completionBeginnings.test(text.slice(Math.max(0, caret - completionReach), caret));
}
