import { z } from "zod";
import { valueIn } from "../../http/value-schemas.ts";

/**
 * The kinds of export, by their numbers in the API: 1 is public data, 2 adds the private data of people who consent.
 */
export const exportTypes = { public: 1, consented: 2 } as const;

/** The kind of an export, as stored. */
export type ExportKind = keyof typeof exportTypes;

/** An export as the API writes it; times are UNIX seconds. */
export const exportShape = z.object({
  id: z.int(),
  acting_user_id: z.int(),
  export_time: z.int(),
  deleted_timestamp: z.int().nullable(),
  failed_timestamp: z.int().nullable(),
  /** Where administrators download it; null while there is no archive. */
  export_url: z.string().nullable(),
  pending: z.boolean(),
  export_type: valueIn(exportTypes),
});

/** An export as the API writes it. */
export type ExportShape = z.infer<typeof exportShape>;

/** Whether somebody lets administrators export their private data. */
export const consentShape = z.object({ user_id: z.int(), consented: z.boolean() });

/** Whether somebody lets administrators export their private data. */
export type ConsentShape = z.infer<typeof consentShape>;

/** A finished export, for the documentation. */
export const exampleExport = {
  id: 1,
  acting_user_id: 1,
  export_time: 1_772_440_200,
  deleted_timestamp: null,
  failed_timestamp: null,
  export_url: "/exports/1/4e8f0c2d7b1a49d3865f2e9c01b7a6d4.tar",
  pending: false,
  export_type: exportTypes.public,
} as const satisfies ExportShape;
