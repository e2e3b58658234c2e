import { textFilter } from "../../../../lib/address.ts";

/** The setting that the address of a part links to; it is shown first. */
export const linkFilters = { setting: textFilter() };
