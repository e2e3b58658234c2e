import type { ExportKind } from "#server/domain/exports/shapes.ts";

/** What each kind of export contains. */
export const exportTitles: Readonly<Record<ExportKind, string>> = {
  public: "Public data",
  consented: "Public data and private messages of people who agreed",
};
