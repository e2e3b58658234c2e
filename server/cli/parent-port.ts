import type { ServerMessage } from "./shell-protocol.ts";

/** The line to the desktop shell; what we use of Electron's `process.parentPort`. */
export type ParentPort = {
  on(event: "message", listener: (message: { readonly data: unknown }) => void): unknown;
  postMessage(message: ServerMessage): void;
};

/** The line to the desktop shell; undefined unless Electron has started this process. */
export function parentPort(): ParentPort | undefined {
  const withPort: NodeJS.Process & { readonly parentPort?: ParentPort } = process;
  return withPort.parentPort;
}
