import type { ChildProcess } from "node:child_process";
import type { DesktopMessage } from "#server/cli/desktop-protocol.ts";
import type { Child } from "../server-process.ts";

/** The part of Electron's UtilityProcess that we use, as a Node process. */
export function asChild(forked: ChildProcess): Child {
  return {
    on: (event: "message" | "exit", listener: ((message: unknown) => void) | ((code: number) => void)) => {
      if (event === "message") return forked.on("message", listener as (message: unknown) => void);
      return forked.on("exit", (code) => (listener as (code: number) => void)(code ?? 128));
    },
    postMessage: (message: DesktopMessage) => void forked.send(message),
    kill: () => forked.kill("SIGKILL"),
  };
}
