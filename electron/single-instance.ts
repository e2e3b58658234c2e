/** What we use of Electron's App to be alone. */
export type Application = {
  requestSingleInstanceLock: () => boolean;
  whenReady: () => Promise<unknown>;
  quit: () => void;
};

/**
 * Starts once Electron is ready, unless this person runs the application already: then the first is told by Electron
 * (`second-instance`), and this one leaves.
 */
export async function startAlone(app: Application, start: () => void): Promise<void> {
  if (!app.requestSingleInstanceLock()) return app.quit();
  await app.whenReady();
  start();
}
