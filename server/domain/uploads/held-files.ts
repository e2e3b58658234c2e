type Hold = { holders: number; readonly waiting: (() => Promise<void>)[] };

/** Data folders whose upload files are held, and the removals that wait until they are released. */
const holds = new Map<string, Hold>();

/**
 * Keeps the files of all uploads in place while the caller goes through a list of them. Files of uploads that are
 * removed meanwhile are deleted after the last hold is released. Call the returned function to release the hold.
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

/** Removes a file of an upload, now or once nobody holds the files. */
export async function removeWhenReleased(dataFolder: string, remove: () => Promise<void>): Promise<void> {
  const hold = holds.get(dataFolder);
  if (hold === undefined) await remove();
  else hold.waiting.push(remove);
}
