import type { IncomingMessage } from "node:http";
import { cookieValue, sessionCookie } from "../../http/actor.ts";
import { clientName } from "../../http/call.ts";
import { type System, writeBrowserName } from "./shapes/browser-name.ts";

/** A browser that signs in. */
export type Browser = {
  /** Its name for people, such as "Firefox on Windows". */
  readonly name: string;
  /** Its IP address. */
  readonly address: string;
  /** The token of the cookie that the new session replaces, if any. */
  readonly replaces: string | undefined;
};

/** The name of our desktop application, as that of a browser. */
export const desktopApplication = "Watercooler";

/** The browser that a request came from. */
export function browserOf(request: IncomingMessage, address: string): Browser {
  const { headers } = request;
  return {
    name: browserName(headers["user-agent"]),
    address,
    replaces: cookieValue(headers.cookie, sessionCookie(request)),
  };
}

/** A name by which people recognize their browser, such as "Firefox on Windows". */
export function browserName(userAgent = ""): string {
  const isBrowser = userAgent.startsWith("Mozilla/");
  const [program] = programs.find(([, token]) => userAgent.includes(token)) ?? [];
  const [system = null] = systems.find(([, token]) => userAgent.includes(token)) ?? [];
  const browser = program ?? (isBrowser ? "Browser" : clientName(undefined, userAgent));
  return writeBrowserName({ browser, system });
}

/** Browsers by a part of their User-Agent. Most also contain the names of others, so the order matters. */
const programs: readonly (readonly [name: string, token: string])[] = [
  [desktopApplication, "Electron/"],
  ["Edge", "Edg/"],
  ["Edge", "EdgA/"],
  ["Edge", "EdgiOS/"],
  ["Opera", "OPR/"],
  ["Vivaldi", "Vivaldi/"],
  ["Samsung Internet", "SamsungBrowser/"],
  ["Firefox", "Firefox/"],
  ["Firefox", "FxiOS/"],
  ["Chrome", "CriOS/"],
  ["Chrome", "Chrome/"],
  ["Safari", "Safari/"],
];

/** Systems by a part of their User-Agent. */
const systems: readonly (readonly [name: System, token: string])[] = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["ChromeOS", "CrOS"],
  ["macOS", "Mac OS X"],
  ["Linux", "Linux"],
];
