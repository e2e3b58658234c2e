type Hold = { holders: number; readonly waiting: (() => Promise<void>)[] };

/** Data folders whose uploads are being looked through, and what is to be removed from them once that is over. */
const holds = new Map<string, Hold>();

/**
 * Keeps the files of all uploads in their places, as long as somebody goes through them who has a list: what is removed
 * meanwhile is removed when they are done. The answer lets go.
 */
export function holdFiles(dataFolder: string): () => Promise<void> {
  const hold = holds.get(dataFolder) ?? { holders: 0, waiting: [] };
  hold.holders += 1;
  holds.set(dataFolder, hold);
  return async () => {
    hold.holders -= 1;
    if (hold.holders > 0) return;
    holds.delete(dataFolder);
    for (const remove of hold.waiting) await remove();
  };
}

/** Removes something of an upload, now or as soon as nobody holds it. */
export async function removeUnlessHeld(dataFolder: string, remove: () => Promise<void>): Promise<void> {
  const hold = holds.get(dataFolder);
  if (hold === undefined) await remove();
  else hold.waiting.push(remove);
}
