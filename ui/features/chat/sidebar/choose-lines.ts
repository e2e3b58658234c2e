/** A line of a list that is at first shown in part: a topic, or a direct conversation. */
export type Line = { readonly key: string; readonly count: number; readonly isMuted: boolean };

/** How many of the newest lines are shown. */
const newestShown = 8;

/** How many lines are shown at most, if older ones have unread messages. */
const mostShown = 12;

/** The lines that are shown at first: the newest, a few further ones with unread messages, and the open one. */
export function chooseLines<Shown extends Line>(lines: readonly Shown[], openKey: string | undefined): Shown[] {
  let room = mostShown - newestShown;
  return lines.filter(({ key, count, isMuted }, index) => {
    if (index < newestShown || key === openKey) return true;
    if (count === 0 || isMuted || room === 0) return false;
    room -= 1;
    return true;
  });
}
