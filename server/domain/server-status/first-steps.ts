import type { z } from "zod";
import type { Context } from "../../context.ts";
import { isLoopback } from "../../http/loopback.ts";
import { settingsOfBackups } from "../backups/queries.ts";
import { allChannels } from "../channels/queries.ts";
import { countPendingInvitations } from "../invitations/queries.ts";
import { countPeople } from "../organization/queries.ts";
import { desktopApplication } from "../sessions/browser.ts";
import { addressesOfBrowser } from "../sign-ins/queries.ts";
import { ownersOf } from "../users/by-role.ts";
import type { firstStepsShape } from "./shapes.ts";
import { readUnlessDamaged } from "./trouble.ts";

/** Which steps of setting up a new organization are done, by the facts. What cannot be read is not done. */
export function firstSteps(ctx: Context): z.infer<typeof firstStepsShape> {
  const isDone = (check: () => boolean) => readUnlessDamaged(check, false);
  return {
    invitations: isDone(() => countPeople(ctx) > 1 || countPendingInvitations(ctx) > 0),
    channels: isDone(() => [...allChannels(ctx).values()].filter(({ isArchived }) => !isArchived).length > 1),
    backups: isDone(() => settingsOfBackups(ctx).isEnabled),
    https: ctx.site.https.mode.now() === "required" || isLoopback(ctx.config.host),
    second_owner: isDone(() => ownersOf(ctx).length > 1),
    desktop_app: isDone(() => addressesOfBrowser(ctx, desktopApplication).some((address) => !isLoopback(address))),
  };
}
