let forms = 0;

/** Whether a form on the page has edits that are not saved. */
export function hasUnsavedEdits(): boolean {
  return forms > 0;
}

/** Notes that a form has such edits. Returns a function that notes that it has none anymore. */
export function noteUnsavedEdits(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
  };
}
