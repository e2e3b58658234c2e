/** Rows as a CSV file for spreadsheets (RFC 4180). */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(formatCell).join(",")).join("\n");
}

/** A CSV cell. An apostrophe before a formula keeps spreadsheets from computing it. */
function formatCell(cell: string): string {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",;\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lets the browser download a text as a CSV file. */
export function downloadCsv(name: string, text: string): void {
  const link = document.createElement("a");
  // Spreadsheets recognize UTF-8 by the byte-order mark.
  link.href = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
