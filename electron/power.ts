/** The part of Electron's PowerSaveBlocker that we use. */
export type PowerSaveBlocker = {
  start(type: "prevent-app-suspension"): number;
  stop(id: number): unknown;
};

/** Creates a function that sets whether the computer is kept from sleeping by itself. The screen may still go dark. */
export function createSleepBlocker(blocker: PowerSaveBlocker): (isEnabled: boolean) => void {
  let id: number | null = null;
  return (isEnabled) => {
    if (isEnabled && id === null) id = blocker.start("prevent-app-suspension");
    if (!isEnabled && id !== null) {
      blocker.stop(id);
      id = null;
    }
  };
}
