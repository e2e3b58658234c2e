/** The texts of the pages, by area and language (scripts/build/texts.ts makes it from ui/locales). */
declare module "virtual:catalogs" {
  import type { Messages } from "@lingui/core";

  type Load = () => Promise<{ readonly messages: Messages }>;
  export const catalogs: Readonly<Record<import("../locales/areas.ts").Area, Readonly<Record<string, Load>>>>;
}
