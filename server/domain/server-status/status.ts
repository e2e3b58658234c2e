import type { Context } from "../../context.ts";
import type { ReturnsOf } from "../../http/contract.ts";
import { lastBackup } from "../backups/queries.ts";
import { messagesPerDay } from "../messages/by-day.ts";
import { organizationIcon } from "../organization/icon.ts";
import { countPeople } from "../organization/queries.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { connections } from "./connections.ts";
import type { serverStatusEndpoints } from "./contract.ts";
import { firstSteps } from "./first-steps.ts";
import { storage } from "./storage.ts";
import { readUnlessDamaged } from "./trouble.ts";
import { warnings } from "./warnings.ts";

/** The current state of the server, with the number of messages sent on each of the last days. */
export async function serverStatus(
  ctx: Context,
  days: number,
): Promise<ReturnsOf<(typeof serverStatusEndpoints)["getServerStatus"]>> {
  const usage = await storage(ctx);
  const last = readUnlessDamaged(() => lastBackup(ctx), undefined);
  return {
    organization: readUnlessDamaged(() => presentOrganization(ctx), { name: "", icon_url: "" }),
    version: ctx.config.version,
    started: ctx.startedAt,
    urls: readUnlessDamaged(() => [...ctx.site.urls.now()], []),
    discovery: ctx.site.discovery.now(),
    people: readUnlessDamaged(() => countPeople(ctx), 0),
    connections: readUnlessDamaged(() => connections(ctx), { people: 0, clients: 0, list: [] }),
    messages: readUnlessDamaged(() => messagesPerDay(ctx, ctx.clock.now(), days), []),
    storage: usage,
    last_backup: last === undefined ? null : { time: last.createdAt, size: last.bytes ?? 0 },
    warnings: warnings(ctx, usage),
    first_steps: firstSteps(ctx),
  };
}

function presentOrganization(ctx: Context) {
  return { name: organizationSetting(ctx, "name"), icon_url: organizationIcon(ctx) };
}
