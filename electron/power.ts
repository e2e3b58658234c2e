/** What we use of Electron's PowerSaveBlocker. */
export type PowerSaveBlocker = {
  start(type: "prevent-app-suspension"): number;
  stop(id: number): unknown;
};

/**
 * Keeps the computer from sleeping by itself as long as that is wanted and there is a server to be reached. The screen
 * may go dark.
 */
export function createWakefulness(blocker: PowerSaveBlocker): (isWanted: boolean) => void {
  let id: number | null = null;
  return (isWanted) => {
    if (isWanted && id === null) id = blocker.start("prevent-app-suspension");
    if (!isWanted && id !== null) {
      blocker.stop(id);
      id = null;
    }
  };
}
