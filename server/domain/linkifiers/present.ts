import type { Reader } from "../../db/store.ts";
import { allLinkifiers } from "./queries.ts";
import type { LinkifierShape } from "./shapes.ts";

/** Every linkifier in the form of the API, in order. */
export function presentLinkifiers(reader: Reader): LinkifierShape[] {
  return allLinkifiers(reader).map(({ id, pattern, urlTemplate }) => ({ id, pattern, url_template: urlTemplate }));
}

/** The `realm_linkifiers` of the registration response; empty for clients that do not support URL templates. */
export function linkifiersSnapshot(reader: Reader, supportsTemplates: boolean) {
  return { realm_linkifiers: supportsTemplates ? presentLinkifiers(reader) : [] };
}
