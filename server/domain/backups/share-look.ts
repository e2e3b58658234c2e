/**
 * Shares looks at folders: while one at a folder is under way, everybody who wants another gets its result. A drive that
 * does not answer holds a thread of libuv's pool for minutes, and each open page asks again. Flushes of the database's
 * log need these threads, too.
 */
export function shareLooks<Result>(): (folder: string, look: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (folder, look) => {
    const running = underWay.get(folder) ?? look().finally(() => underWay.delete(folder));
    underWay.set(folder, running);
    return running;
  };
}
