// Only the rows near the screen are in the document, placed by their position. The elements of a table cannot be placed
// like that, so others have their roles.
export const headingRow = { role: "row", "aria-rowindex": 1 } as const;
export const columnHeading = { role: "columnheader" } as const;
export const tableCell = { role: "cell" } as const;
