/** The longest question, title, option or task, in code points. */
export const widgetTextLimit = 1_000;
