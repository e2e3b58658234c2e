/**
 * The flags of `watercooler serve` that somebody wants for the server of the desktop application, from the text of one
 * environment variable: parted at white space, except within quotes, as systemd does it for the service.
 */
export function serverOptions(text: string = process.env.WATERCOOLER_OPTIONS ?? ""): string[] {
  return Array.from(text.matchAll(words), ([word]) => word.replaceAll(quotes, "$1$2"));
}

const words = /(?:"[^"]*"|'[^']*'|\S)+/g;
const quotes = /"([^"]*)"|'([^']*)'/g;
