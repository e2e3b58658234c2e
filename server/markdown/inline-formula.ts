/** `$$formula$$` at a place in a text. */
export const inlineFormula = /\$\$(?=[^\s$])((?:\\\$|[^$\n])+)\$\$(?!\$)/y;

/** Whether a text is a formula in a line and nothing else. */
export function isInlineFormula(text: string): boolean {
  inlineFormula.lastIndex = 0;
  return inlineFormula.exec(text)?.[0] === text;
}
