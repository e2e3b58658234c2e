/** Hands a text to the reader as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  // The mark tells spreadsheets that it is UTF-8.
  link.href = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
