import type { IncomingMessage } from "node:http";
import { cookieValue, sessionCookie } from "../../http/actor.ts";
import { clientName } from "../../http/call.ts";

/** A browser that signs in. */
export type Browser = {
  /** What it is, in a few words. */
  readonly name: string;
  /** Its IP address. */
  readonly address: string;
  /** The token in the cookie that the new one takes the place of, where it has one. */
  readonly replaces: string | undefined;
};

/** The browser that a request came from. */
export function browserOf(request: IncomingMessage, address: string): Browser {
  const { headers } = request;
  return {
    name: browserName(headers["user-agent"]),
    address,
    replaces: cookieValue(headers.cookie, sessionCookie(request)),
  };
}

/** What somebody recognizes a browser of theirs by, such as "Firefox on Windows". */
export function browserName(userAgent = ""): string {
  const isBrowser = userAgent.startsWith("Mozilla/");
  const [program] = programs.find(([, token]) => userAgent.includes(token)) ?? [];
  const [system] = systems.find(([, token]) => userAgent.includes(token)) ?? [];
  const name = program ?? (isBrowser ? "Browser" : clientName(undefined, userAgent));
  return system === undefined ? name : `${name} on ${system}`;
}

/** Programs by what their User-Agent has; most say that they are several others too, which come after them. */
const programs: readonly (readonly [name: string, token: string])[] = [
  ["Watercooler application", "Electron/"],
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

/** Systems in the same way. */
const systems: typeof programs = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["ChromeOS", "CrOS"],
  ["macOS", "Mac OS X"],
  ["Linux", "Linux"],
];
