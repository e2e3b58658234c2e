import { queryOptions } from "@tanstack/react-query";
import { exportEndpoints } from "#server/domain/exports/contract.ts";
import { api } from "../../../../store/api.ts";

/** The finished exports and those in progress, oldest first. */
export const exportsQuery = queryOptions({
  queryKey: ["exports"],
  queryFn: ({ signal }) => api(exportEndpoints.getExports, {}, signal),
});

/** Everybody, and whether they consent to the export of their private data. */
export const consentsQuery = queryOptions({
  queryKey: ["export-consents"],
  queryFn: ({ signal }) => api(exportEndpoints.getExportConsents, {}, signal),
});
