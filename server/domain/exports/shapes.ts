import { z } from "zod";

/** What an export holds, as the wire counts it: 1 public data, 2 with it the private data of those who consent. */
export const exportTypes = { public: 1, consented: 2 } as const;

/** What an export holds, as it is stored. */
export type ExportKind = keyof typeof exportTypes;

/** An export as the API writes it; times are UNIX seconds. */
export const exportShape = z.object({
  id: z.int(),
  acting_user_id: z.int(),
  export_time: z.int(),
  deleted_timestamp: z.int().nullable(),
  failed_timestamp: z.int().nullable(),
  /** Where it is downloaded by administrators; null while it is not there. */
  export_url: z.string().nullable(),
  pending: z.boolean(),
  export_type: z.literal(Object.values(exportTypes)),
});

/** An export as the API writes it. */
export type ExportShape = z.infer<typeof exportShape>;

/** Whether somebody lets administrators export their private data. */
export const consentShape = z.object({ user_id: z.int(), consented: z.boolean() });

/** Whether somebody lets administrators export their private data. */
export type ConsentShape = z.infer<typeof consentShape>;

/** An export that is finished, for documentation. */
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
