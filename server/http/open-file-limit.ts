type Report = { readonly userLimits?: { readonly open_files?: { readonly soft: number | "unlimited" } } };

/**
 * How many files and connections this process may have open (getrlimit(2), RLIMIT_NOFILE): Infinity without a limit,
 * null if the system does not say, as on Windows. Reading it opens no file.
 */
export function openFileLimit(): number | null {
  // Otherwise the report looks up the host names of all connected addresses. The types lack this property.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as Report;
  const soft = userLimits?.open_files?.soft;
  if (soft === "unlimited") return Number.POSITIVE_INFINITY;
  return soft ?? null;
}
