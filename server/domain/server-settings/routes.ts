import type { PlainCall, PlainRoute } from "../../context.ts";
import { productColors } from "../../http/plain-page-colors.ts";
import type { PlainAnswer } from "../../http/plain-routes.ts";
import { organizationIcon, organizationIconSize, productIcon } from "../organization/icon.ts";
import { findOrganization } from "../organization/queries.ts";
import { organizationSetting } from "../organization-settings/queries.ts";

/** The web application manifest, by which browsers install the pages as an application (W3C, Web Application Manifest). */
export const manifestRoutes: readonly PlainRoute[] = [{ path: "/manifest.webmanifest", answer }];

/** Everybody may read it: it has only what the sign-in page shows. */
function answer({ ctx }: PlainCall): PlainAnswer {
  const isSetUp = findOrganization(ctx) !== undefined;
  const name = isSetUp ? organizationSetting(ctx, "name") : "Watercooler";
  const icon = isSetUp ? organizationIcon(ctx) : productIcon;
  const manifest = {
    id: "/",
    name,
    short_name: name,
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: productColors.accent,
    background_color: productColors.page,
    icons: icon === productIcon ? productIcons : [{ src: icon, sizes: organizationIconSize, type: "image/webp" }],
  };
  const headers = { "content-type": "application/manifest+json", "cache-control": "no-cache" };
  return { status: 200, headers, body: JSON.stringify(manifest) };
}

const productIcons = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: productIcon, sizes: "any", type: "image/svg+xml" },
];
