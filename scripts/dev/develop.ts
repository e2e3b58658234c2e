import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { openBrowser } from "../../server/cli/open-browser.ts";
import { makeFolderInDist } from "../run/run-folder.ts";
import { addressesOf, formatGreeting, setupLine } from "./greeting.ts";
import type { DevOptions } from "./options.ts";
import { servePages } from "./pages.ts";
import { type InventedOffice, seedIfEmpty } from "./seed.ts";
import { watchServerCode } from "./server-code.ts";
import { nextStartHint, superviseServer } from "./server-process.ts";
import { writeStandInPage } from "./stand-in-page.ts";

/** Exit codes that no change in the code can fix: bad flags, and a data folder that is in use. */
const unrecoverable = [2, 3];

/**
 * Serves a checkout in development: a change in `server/` restarts the server, a change in `ui/` changes the pages in
 * the browser. Resolves with the exit code after a stop was requested and everything has ended.
 */
export async function develop(root: string, options: DevOptions, stopRequested: Promise<unknown>): Promise<number> {
  const folder = makeFolderInDist("dev");
  const [app, cli] = [join(folder, "app"), join(folder, "app/cli.js")];
  mkdirSync(app);
  symlinkSync(join(root, "server/db/migrations"), join(app, "migrations"), "junction");

  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, "compiled") };
  const args = (port?: number) => ["--enable-source-maps", ...options.nodeFlags, cli, ...options.serveArguments(port)];
  const server = superviseServer({ args, env });
  const pages = servePages(root, options, server);
  const exit = Promise.withResolvers<number>();
  pages.catch(exit.reject);
  void stopRequested.then(() => exit.resolve(0));

  let isStopping = false;
  let isGreeted = false;
  let invented: InventedOffice | undefined;
  let changes: { files: readonly string[]; since: number } | undefined;
  let work = Promise.resolve();
  const code = watchServerCode(root, app, {
    built: (files, since) => {
      const isWaiting = changes !== undefined;
      changes = { files: [...(changes?.files ?? []), ...files], since: changes?.since ?? since };
      if (!isWaiting) work = work.then(startServer).catch(exit.reject);
    },
    broken: (problem) => console.error(`${problem}\nThe server is not restarted until this is fixed.`),
  });

  try {
    return await exit.promise;
  } finally {
    isStopping = true;
    const closePages = pages.then(
      ({ close }) => close(),
      () => {},
    );
    await Promise.all([code.close(), server.stop(), closePages]);
    rmSync(folder, { recursive: true, force: true });
  }

  async function startServer(): Promise<void> {
    const { files = [], since = 0 } = changes ?? {};
    changes = undefined;
    if (isStopping) return;
    const { port } = await pages;
    if (!isGreeted) {
      writeStandInPage(join(folder, "ui"), port);
      if (options.shouldSeed) invented ??= await seedIfEmpty(cli, options.dataFolder, env);
    }
    const outcome = await server.restart();
    if (isStopping) return;
    if (typeof outcome === "number") return reportExit(outcome);
    if (isGreeted) {
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      console.log(`The server answers again, ${seconds} s after a change in ${files.join(", ")}.`);
      if (outcome.setup_url !== null) console.log(setupLine(outcome, port));
      return;
    }
    isGreeted = true;
    console.log(formatGreeting({ ready: outcome, pagesPort: port, dataFolder: options.dataFolder, invented }));
    if (options.shouldOpenBrowser) openBrowser(addressesOf(outcome, port)[0] ?? outcome.url);
  }

  function reportExit(exitCode: number): void {
    if (!isGreeted && unrecoverable.includes(exitCode)) exit.resolve(exitCode);
    else console.error(`The server has not started (exit code ${exitCode}). ${nextStartHint}`);
  }
}
