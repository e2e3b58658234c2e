import type { IncomingMessage } from "node:http";
import type { PlainCall, PlainRoute } from "../../context.ts";
import { notFoundAnswer, type PlainAnswer } from "../../http/plain-routes.ts";
import { secureAddress } from "../../http/secure-address.ts";
import { acceptedLanguages } from "../../texts/accepted-languages.ts";
import { findOrganization } from "../organization/queries.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { trustUrl } from "./present.ts";
import { trustPage, trustPolicy } from "./trust-page.ts";

/**
 * The routes for devices that do not trust the certificate yet. They are for everybody, and served over plain HTTP in
 * every mode.
 */
export const trustRoutes: readonly PlainRoute[] = [
  { path: "/trust", answer: page },
  { path: "/ca.crt", answer: certificate },
];

const paths = trustRoutes.map(({ path }) => path);

/** Whether a request is answered over plain HTTP even if all others must use HTTPS. */
export function isServedOverPlainHttp({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  return paths.includes(url.split("?", 1)[0] ?? "");
}

function page({ ctx, headers, request }: PlainCall): PlainAnswer {
  const isSetUp = findOrganization(ctx) !== undefined;
  const body = trustPage({
    organization: isSetUp ? organizationSetting(ctx, "name") : "Watercooler",
    mode: ctx.site.https.mode.now(),
    authority: ctx.site.https.authority.now(),
    httpsUrl: new URL(secureAddress(request)).origin,
    trustUrl: trustUrl(ctx, request),
    userAgent: headers["user-agent"] ?? "",
    languages: [
      ...acceptedLanguages(headers["accept-language"]),
      ...(isSetUp ? [organizationSetting(ctx, "default_language")] : []),
    ],
  });
  const rules = { "content-security-policy": trustPolicy, "cache-control": "no-store" };
  return { status: 200, headers: { ...rules, "content-type": "text/html; charset=utf-8" }, body };
}

/** The root certificate with the type that devices install (phones ignore the type of RFC 2585). */
function certificate({ ctx }: PlainCall): PlainAnswer {
  const authority = ctx.site.https.authority.now();
  if (authority === null) return notFoundAnswer;
  const headers = { "content-type": "application/x-x509-ca-cert", "cache-control": "no-store" };
  return { status: 200, headers, body: authority.pem };
}
