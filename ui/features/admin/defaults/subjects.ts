import { groupSettings } from "../../../lib/setting-values.ts";
import { definitions } from "./definitions.ts";

/** The settings by the headings of the page. */
export const subjects = groupSettings(definitions).map(({ part, heading, names }) => {
  return { id: part, heading, settings: names };
});
