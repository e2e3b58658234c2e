import type { ServerMessage } from "./desktop-protocol.ts";

/** The connection to the desktop application: the part of Electron's `process.parentPort` that we use. */
export type ParentPort = {
  on(event: "message", listener: (message: { readonly data: unknown }) => void): unknown;
  postMessage(message: ServerMessage): void;
};

/** The connection to the desktop application; undefined unless Electron has started this process. */
export function parentPort(): ParentPort | undefined {
  const withPort: NodeJS.Process & { readonly parentPort?: ParentPort } = process;
  return withPort.parentPort;
}
