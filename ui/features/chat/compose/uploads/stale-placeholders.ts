/** A link without an address whose text ends with dots, in every language; see `makePlaceholder` in page-uploads.ts. */
const placeholder = /\[[^[\]\n]+…\]\(\)\n?/g;

/** A text without the placeholders of uploads that ended with an earlier page. */
export function withoutStalePlaceholders(text: string, running: readonly string[]): string {
  return text.replace(placeholder, (found) => (running.includes(found.trimEnd()) ? found : ""));
}
