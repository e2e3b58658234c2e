import type { PlainRoute, ProtocolRoute } from "../context.ts";
import { backupRoutes } from "../domain/backups/download/routes.ts";
import { exportRoutes } from "../domain/exports/routes.ts";
import { pictureRoutes } from "../domain/pictures/routes.ts";
import { trustRoutes } from "../domain/secure-connection/routes.ts";
import { manifestRoutes } from "../domain/server-settings/routes.ts";
import { resumableRoute } from "../domain/uploads/resumable/route.ts";
import { uploadRoutes } from "../domain/uploads/routes.ts";

/** Routes of nouns outside the API, such as pictures. */
export const plainRoutes: readonly PlainRoute[] = [
  ...pictureRoutes,
  ...uploadRoutes,
  ...exportRoutes,
  ...backupRoutes,
  ...trustRoutes,
  ...manifestRoutes,
];

/** Parts of the API that other protocols describe. */
export function protocolRoutes(): readonly ProtocolRoute[] {
  return [resumableRoute()];
}
