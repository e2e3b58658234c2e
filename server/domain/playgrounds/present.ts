import type { Reader } from "../../db/store.ts";
import { allPlaygrounds } from "./queries.ts";
import type { PlaygroundShape } from "./shapes.ts";

/** Every playground in the form of the API. */
export function presentPlaygrounds(reader: Reader): PlaygroundShape[] {
  return allPlaygrounds(reader).map(({ id, name, pygmentsLanguage, urlTemplate }) => ({
    id,
    name,
    pygments_language: pygmentsLanguage,
    url_template: urlTemplate,
  }));
}

/** The `realm_playgrounds` of the registration response. */
export function playgroundsSnapshot(reader: Reader) {
  return { realm_playgrounds: presentPlaygrounds(reader) };
}
