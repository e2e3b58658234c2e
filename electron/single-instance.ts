/** The part of Electron's App that makes an application run only once. */
export type Application = {
  requestSingleInstanceLock: () => boolean;
  whenReady: () => Promise<unknown>;
  quit: () => void;
};

/**
 * Starts once Electron is ready, unless this person already runs the application. Electron then notifies the running
 * one (`second-instance`), and this one quits.
 */
export async function startSingleInstance(app: Application, start: () => void): Promise<void> {
  if (!app.requestSingleInstanceLock()) return app.quit();
  await app.whenReady();
  start();
}
