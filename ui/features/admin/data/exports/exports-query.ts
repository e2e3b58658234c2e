import { queryOptions } from "@tanstack/react-query";
import { exportEndpoints } from "#server/domain/exports/contract.ts";
import { api } from "../../../../store/api.ts";

/** The exports that were made or are being made, the oldest first. */
export const exportsQuery = queryOptions({
  queryKey: ["exports"],
  queryFn: ({ signal }) => api(exportEndpoints.getExports, {}, signal),
});

/** Who lets their private data be exported. */
export const consentsQuery = queryOptions({
  queryKey: ["export-consents"],
  queryFn: ({ signal }) => api(exportEndpoints.getExportConsents, {}, signal),
});
