import { H3 } from "h3";
import { toNodeHandler } from "h3/node";
import type { Context } from "./context.ts";
import { apiPrefix } from "./http/api-prefix.ts";
import { mountCachedDocument } from "./http/cached-documents.ts";
import { createDirectRoutes } from "./http/direct-routes.ts";
import { mountFallbacks } from "./http/fallbacks.ts";
import { mountEndpoints, type Routes } from "./http/pipeline.ts";
import { mountPlainRoutes } from "./http/plain-routes.ts";
import { mountProtocol } from "./http/protocol-routes.ts";
import { openApiDocument } from "./http/reference/openapi.ts";
import { referencePage, referencePolicy } from "./http/reference/reference-page.ts";
import { mountPages } from "./http/static-files.ts";
import { codeToNames } from "./markdown/emoji/emoji-table.ts";
import { registry } from "./nouns/contracts.ts";
import { handlers } from "./nouns/handlers.ts";
import { plainRoutes, protocolRoutes } from "./nouns/routes.ts";

/** The handler that node:http calls for each request. */
export function createRequestHandler(ctx: Context) {
  const routes: Routes = { app: new H3({ silent: true }), direct: createDirectRoutes() };
  mountAll(routes, ctx);
  return routes.direct.before(toNodeHandler(routes.app), ctx.log);
}

/** The API, its reference, pictures, uploads, and the pages. */
function mountAll(routes: Routes, ctx: Context): void {
  const { app } = routes;
  for (const noun of Object.keys(registry) as (keyof typeof registry)[]) {
    mountEndpoints(routes, ctx, registry[noun], handlers[noun]);
  }
  for (const route of protocolRoutes()) mountProtocol(app, ctx, route);
  mountReference(app, ctx);
  mountFallbacks(app, registry, ctx.log);
  mountPlainRoutes(app, ctx, plainRoutes);
  mountPages(app, ctx.config.uiFolder);
}

/** Mounts the descriptions of the API and the names of emoji. */
function mountReference(app: H3, ctx: Context): void {
  const { version } = ctx.config;
  const json = "application/json; charset=utf-8";
  mountCachedDocument(app, ctx, `${apiPrefix}/openapi.json`, {
    contentType: json,
    write: () => JSON.stringify(openApiDocument(registry, version)),
    isCounted: true,
  });
  mountCachedDocument(app, ctx, "/static/emoji.json", {
    contentType: json,
    write: () => JSON.stringify({ code_to_names: codeToNames() }),
    isCounted: false,
  });
  mountCachedDocument(app, ctx, "/api/docs", {
    contentType: "text/html; charset=utf-8",
    write: () => referencePage(registry, version),
    headers: { "content-security-policy": referencePolicy },
    isCounted: true,
  });
}
