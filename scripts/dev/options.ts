import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

/** The options after `npm run dev --`. */
export type DevOptions = {
  readonly isHelpRequested: boolean;
  /** Whether to fill an empty data folder with an invented office. */
  readonly shouldSeed: boolean;
  readonly shouldOpenBrowser: boolean;
  readonly dataFolder: string;
  /** The address that the server and the pages listen on. */
  readonly host: string;
  /** The port that is tried first for the pages; 0 takes any free one. */
  readonly pagesPort: number;
  /** Flags of Node for the server's process. */
  readonly nodeFlags: readonly string[];
  /** The arguments of `watercooler` that start the server. `port` is given once the server has a port. */
  readonly serveArguments: (port?: number) => readonly string[];
};

const inspectFlag = /^--inspect(-brk|-wait|-port)?(=.*)?$/;
const ownFlags = ["--help", "--seed", "--open"];

/**
 * Reads the arguments: those of this script, those for Node, and the rest for `watercooler serve`, which uses the last
 * value of a repeated option.
 */
export function readDevOptions(args: readonly string[], root: string): DevOptions {
  const options = { data: { type: "string" }, host: { type: "string" }, port: { type: "string" } } as const;
  const { values } = parseArgs({ args: [...args], options, strict: false });
  const dataFolder = resolve(String(values.data ?? join(root, ".dev-data")));
  // The invented office's password is known, so other computers must not reach it.
  const host = String(values.host ?? "127.0.0.1");
  const rest = args.filter((arg) => !inspectFlag.test(arg) && !ownFlags.includes(arg));
  return {
    isHelpRequested: args.includes("--help"),
    shouldSeed: args.includes("--seed"),
    shouldOpenBrowser: args.includes("--open"),
    dataFolder,
    host: host === "localhost" ? "127.0.0.1" : host,
    pagesPort: values.port === "0" ? 0 : 5173,
    nodeFlags: args.filter((arg) => inspectFlag.test(arg)),
    serveArguments: (port) => [
      ...["serve", "--json", "--data", dataFolder, "--host", host],
      ...rest,
      ...(port === undefined ? [] : ["--port", String(port)]),
    ],
  };
}

/** The output of `npm run dev -- --help`. */
export const usage = `npm run dev [-- --seed] [--open] [--inspect[=PORT]] [--inspect-brk[=PORT]] [--data DIR] [...]

Serves this checkout while you work on it. The server restarts after a change in server/, and the pages follow a change
in ui/. If a change does not compile, the old server keeps running. If the server does not start, the next change
starts it again. Vite serves the pages and asks the server for everything else. The server has source maps.

  --seed      fills the data folder with an invented office if it is empty
  --open      opens the pages in this computer's browser
  --inspect   lets a debugger attach to the server; --inspect-brk waits for one
  --data      the data folder; .dev-data in the checkout unless you name another

Everything else is for watercooler serve. It listens on 127.0.0.1 unless you pass --host.
`;
