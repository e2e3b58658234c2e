/** The files of a paste. Cells of a spreadsheet are also a picture; their text is meant. */
export function filesOfPaste({ files, types }: DataTransfer): readonly File[] {
  return types.includes("text/html") && types.includes("text/plain") ? [] : [...files];
}

/** Whether files are being dragged. */
export function hasFiles(data: DataTransfer | null): boolean {
  return data?.types.includes("Files") === true;
}
