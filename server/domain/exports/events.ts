import type { ConsentShape, ExportShape } from "./shapes.ts";

/** Something about the exports changed, of which administrators are told as of all there are. */
type ExportsChanged = { readonly type: "realm_export"; readonly exports: readonly ExportShape[] };

/** Somebody lets administrators export their private data, or no longer does. */
type ConsentChanged = { readonly type: "realm_export_consent" } & ConsentShape;

/**
 * The events of exports (the wire specification, section 3). No registration tells of exports: whoever shows them asks
 * once, and then follows these.
 */
export type ExportEvent = ExportsChanged | ConsentChanged;
