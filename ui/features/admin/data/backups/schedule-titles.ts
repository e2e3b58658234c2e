import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Frequency } from "#server/domain/backups/shapes.ts";

/** How often a schedule makes backups. */
export const frequencyTitles: Readonly<Record<Frequency, MessageDescriptor>> = {
  daily: msg({ message: "Daily", comment: "How often backups are created" }),
  weekly: msg({ message: "Weekly", comment: "How often backups are created" }),
};
