import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json } from "../../http/params.ts";
import { id, valueIn } from "../../http/value-schemas.ts";
import { exportDays } from "./limits.ts";
import { consentShape, exampleExport, exportShape, exportTypes } from "./shapes.ts";

/** Exports of the organization's data: archives of files that people and programs can read. */
export const exportEndpoints = {
  getExports: endpoint({
    method: "GET",
    path: "/export/realm",
    who: "administrator",
    refuses: [],
    summary: "List the exports that were requested, oldest first.",
    params: {},
    returns: z.object({ exports: z.array(exportShape) }),
    errors: [],
    example: { params: {}, returns: { exports: [exampleExport] } },
  }),

  createExport: endpoint({
    method: "POST",
    path: "/export/realm",
    administers: "export",
    who: "administrator",
    refuses: [],
    summary: `Ask for an export: it is written in the background, and kept for ${exportDays} days.`,
    params: {
      export_type: json(
        valueIn(exportTypes).optional(),
        "1 for public data (the default); 2 to add the private data of people who allow its export.",
      ),
    },
    returns: z.object({ id: z.int() }),
    errors: [],
    example: { params: { export_type: exportTypes.consented }, returns: { id: 2 } },
  }),

  removeExport: endpoint({
    method: "DELETE",
    path: "/export/realm/{export_id}",
    administers: "export",
    who: "administrator",
    refuses: [],
    summary: "Delete the archive of an export. The export stays in the list.",
    params: { export_id: json(id, "The export.") },
    returns: z.object({}),
    errors: [],
    example: { params: { export_id: exampleExport.id }, returns: {} },
  }),

  getExportConsents: endpoint({
    method: "GET",
    path: "/export/realm/consents",
    who: "administrator",
    refuses: [],
    summary: "List who allows administrators to export their private data (allow_private_data_export).",
    params: {},
    returns: z.object({ export_consents: z.array(consentShape) }),
    errors: [],
    example: { params: {}, returns: { export_consents: [{ user_id: 1, consented: false }] } },
  }),
} as const;
