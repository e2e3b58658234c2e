import { readFileSync, realpathSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createServer as createVite, type ViteDevServer } from "vite";
import { environmentSettings } from "../../server/config.ts";
import { machineHostNames } from "../../server/lan/host-allow-list.ts";
import { proxyRequest } from "./proxy.ts";
import type { ServerProcess } from "./server-process.ts";
import { standInPage } from "./stand-in-page.ts";

/** The pages in development. */
export type Pages = { readonly port: number; readonly close: () => Promise<void> };

/** How many ports are tried, from the first one on. */
const portsTried = 20;

/**
 * Serves the pages from `ui/` with Vite, so that they follow every change. Other requests go to the server. When the
 * server answers with its page, Vite serves the page instead.
 */
export async function servePages(
  root: string,
  { host, pagesPort }: { readonly host: string; readonly pagesPort: number },
  server: ServerProcess,
): Promise<Pages> {
  const http = createServer();
  const vite = await createVite({
    configFile: join(root, "vite.config.ts"),
    cacheDir: join(root, "dist/.vite"),
    appType: "custom",
    logLevel: "info",
    clearScreen: false,
    server: {
      middlewareMode: { server: http },
      ws: { server: http },
      // The server decides which other origins may send requests.
      cors: false,
      allowedHosts: [...machineHostNames(), ...environmentSettings().allowedHosts],
      fs: {
        allow: [
          ...["ui", "server", "resources"].map((name) => join(root, name)),
          realpathSync(join(root, "node_modules")),
        ],
      },
    },
  });
  http.on("request", (request, response) => {
    vite.middlewares(request, response, (error: unknown) => {
      const answered = error === undefined ? answer(request, response) : Promise.reject(error);
      answered.catch((cause: unknown) => refuse(response, cause instanceof Error ? cause.message : String(cause)));
    });
  });
  await listen(http, host, pagesPort === 0 ? [0] : Array.from({ length: portsTried }, (_, step) => pagesPort + step));
  return {
    port: (http.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => http.close(resolve));
      http.closeAllConnections();
      await Promise.all([closed, vite.close()]);
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ready = await server.ready();
    const isPage =
      ready === undefined ? acceptsPage(request) : await proxyRequest(request, response, ready.url, standInPage);
    if (isPage) return sendPage(vite, root, request, response);
    if (ready === undefined) refuse(response, "The server does not run. The terminal says why.");
  }
}

function acceptsPage({ method, headers }: IncomingMessage): boolean {
  return method === "GET" && headers.accept?.includes("text/html") === true;
}

async function sendPage(vite: ViteDevServer, root: string, { url = "/" }: IncomingMessage, response: ServerResponse) {
  const page = await vite.transformIndexHtml(url, readFileSync(join(root, "ui/index.html"), "utf8"));
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" }).end(page);
}

/** Closes the connection if the answer has begun: the server may end while it answers. */
function refuse(response: ServerResponse, why: string): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(503, { "content-type": "text/plain; charset=utf-8" }).end(`${why}\n`);
}

async function listen(http: Server, host: string, [port, ...others]: number[]): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      http.once("error", reject).listen({ host, port }, resolve);
    });
  } catch (error) {
    const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    if (!isTaken || others.length === 0) throw error;
    await listen(http, host, others);
  }
}
