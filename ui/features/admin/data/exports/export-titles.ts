import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ExportKind } from "#server/domain/exports/shapes.ts";

/** What each kind of export contains. */
export const exportTitles: Readonly<Record<ExportKind, MessageDescriptor>> = {
  public: msg`Public data`,
  consented: msg`Public data, and private messages of people who agreed`,
};
