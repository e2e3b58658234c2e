/** What the bar of selected rows takes below the list, in pixels. */
export const barSpace = 72;
