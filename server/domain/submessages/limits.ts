/** How long a question, a title, an option or a task may be, in code points. */
export const widgetTextLimit = 1_000;
