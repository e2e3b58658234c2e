import { spawn } from "node:child_process";

/** Opens a page in this computer's browser. Without a browser nothing happens. */
export function openBrowser(url: string): void {
  const [program, ...args] = openCommand(url);
  const child = spawn(program, args, { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

function openCommand(url: string): [string, ...string[]] {
  switch (process.platform) {
    case "win32":
      return ["rundll32", "url.dll,FileProtocolHandler", url];
    case "darwin":
      return ["open", url];
    default:
      return ["xdg-open", url];
  }
}
