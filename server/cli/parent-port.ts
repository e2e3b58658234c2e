/** The line to the desktop shell; what we use of Electron's `process.parentPort`. */
export type ParentPort = {
  on(event: "message", listener: (message: { readonly data: unknown }) => void): unknown;
  postMessage(message: unknown): void;
};

/** The first word of who starts this process to serve, before the flags, none of which can then be taken for another. */
export const serveWord = "serve";

/** The first word of who starts this process to have a backup put in place, before the backup's file. */
export const restoreWord = "restore";

/** The line to the desktop shell; undefined unless Electron has started this process. */
export function parentPort(): ParentPort | undefined {
  const withPort: NodeJS.Process & { readonly parentPort?: ParentPort } = process;
  return withPort.parentPort;
}
