import { styleText } from "node:util";
import type { InventedOffice } from "./seed.ts";
import type { Ready } from "./server-process.ts";

/** The text in the terminal once the server and the pages are ready. */
export function formatGreeting(start: {
  readonly ready: Ready;
  readonly pagesPort: number;
  readonly dataFolder: string;
  readonly invented: InventedOffice | undefined;
}): string {
  const { ready, pagesPort, dataFolder, invented } = start;
  const [pages = "", ...elsewhere] = addressesOf(ready, pagesPort);
  const facts = [
    ["Pages", styleText("bold", pages)],
    ...elsewhere.map((address) => ["", address]),
    ["Server", ready.url],
    ["Data folder", dataFolder],
    ...(invented === undefined ? [] : [["Sign in", `${invented.owner}, password ${invented.password}`]]),
  ];
  return [
    "",
    ...facts.map(([name = "", value]) => `  ${name.padEnd(14)}${value}`),
    ...(ready.setup_url === null ? [] : [setupLine(ready, pagesPort)]),
    "",
    "Press Ctrl-C to stop.",
    "",
  ].join("\n");
}

/** The link to the setup page. It changes with each start until somebody has used it. */
export function setupLine({ setup_url }: Ready, pagesPort: number): string {
  return `  ${"Set up".padEnd(14)}${setup_url === null ? "" : atPort(setup_url, pagesPort)}`;
}

/** The addresses of the pages, this computer's own address first. */
export function addressesOf({ url, urls }: Ready, pagesPort: number): string[] {
  return [...new Set([url, ...urls])].map((address) => new URL(atPort(address, pagesPort)).origin);
}

/** Vite uses plain HTTP, even if the server uses HTTPS. */
function atPort(address: string, port: number): string {
  const url = new URL(address.replace(/^https:/, "http:"));
  url.port = String(port);
  return url.href;
}
