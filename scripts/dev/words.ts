import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

/** What the words after `npm run dev --` ask for. */
export type DevPlan = {
  readonly wantsHelp: boolean;
  /** Whether an empty data folder is filled with an invented office. */
  readonly seeds: boolean;
  readonly opensBrowser: boolean;
  readonly dataFolder: string;
  /** The address that the server and the pages listen on. */
  readonly host: string;
  /** The port that is tried first for the pages; 0 takes any free one. */
  readonly pagesPort: number;
  /** Flags of Node for the server's process. */
  readonly nodeFlags: readonly string[];
  /** The words of `watercooler` that start the server, on this port where it has one already. */
  readonly serve: (port?: number) => readonly string[];
};

const inspection = /^--inspect(-brk|-wait|-port)?(=.*)?$/;
const ours = ["--help", "--seed", "--open"];

/** Reads the words: ours, those for Node, and the rest for `watercooler serve`, which takes the last where one is repeated. */
export function readDevWords(words: readonly string[], root: string): DevPlan {
  const options = { data: { type: "string" }, host: { type: "string" }, port: { type: "string" } } as const;
  const { values } = parseArgs({ args: [...words], options, strict: false });
  const dataFolder = resolve(String(values.data ?? join(root, ".dev-data")));
  // Whoever knows the invented office's password would reach it over the network.
  const host = String(values.host ?? "127.0.0.1");
  const rest = words.filter((word) => !inspection.test(word) && !ours.includes(word));
  return {
    wantsHelp: words.includes("--help"),
    seeds: words.includes("--seed"),
    opensBrowser: words.includes("--open"),
    dataFolder,
    host: host === "localhost" ? "127.0.0.1" : host,
    pagesPort: values.port === "0" ? 0 : 5173,
    nodeFlags: words.filter((word) => inspection.test(word)),
    serve: (port) => [
      ...["serve", "--json", "--data", dataFolder, "--host", host],
      ...rest,
      ...(port === undefined ? [] : ["--port", String(port)]),
    ],
  };
}

/** What `npm run dev -- --help` says. */
export const usage = `npm run dev [-- --seed] [--open] [--inspect[=PORT]] [--inspect-brk[=PORT]] [--data DIR] [...]

Serves while you work on it: the server restarts after a change in server/, the pages follow a change in ui/. What
does not compile leaves the old server running; what does not start is tried again after the next change. Vite serves
the pages, and asks the server for everything that is no file of theirs. The server has source maps.

  --seed      fills the data folder with an invented office if it is empty
  --open      opens the pages in this computer's browser
  --inspect   lets a debugger attach to the server; --inspect-brk waits for one
  --data      the data folder; .dev-data in the checkout unless you name another

Everything else is for watercooler serve. It listens on 127.0.0.1 unless you pass --host.
`;
