/**
 * What identifies a text of a catalog: the English text, after its context if it has one. They are joined as in
 * gettext's MO files.
 */
export function catalogKey(english: string, context?: string): string {
  return context ? `${context}\u0004${english}` : english;
}
