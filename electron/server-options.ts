/**
 * Extra flags of `watercooler serve` for the server of the desktop application, from an environment variable. The text
 * is split at white space, except within quotes, as systemd does it for the service.
 */
export function readServerOptions(text: string = process.env.WATERCOOLER_OPTIONS ?? ""): string[] {
  return Array.from(text.matchAll(parts), ([part]) => part.replaceAll(quotes, "$1$2"));
}

const parts = /(?:"[^"]*"|'[^']*'|\S)+/g;
const quotes = /"([^"]*)"|'([^']*)'/g;
