/** Lets the browser download a text as a CSV file. */
export function downloadCsv(name: string, text: string): void {
  const link = document.createElement("a");
  // Spreadsheets recognize UTF-8 by the byte-order mark.
  link.href = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
