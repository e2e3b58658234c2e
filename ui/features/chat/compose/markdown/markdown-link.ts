/**
 * A Markdown link that the server renders as one, whatever its text is. Messages have no escapes, so brackets become
 * parentheses, and nothing in the text can become a mention or begin code.
 */
export function markdownLink(text: string, address: string): string {
  const marks = text.split("`").length - 1;
  const label = (marks % 2 === 1 ? text.replaceAll("`", "'") : text)
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .replace(/\s+/g, " ")
    .replace(/([@#]_?)\*+/g, "$1");
  return `[${label}](${address.replaceAll("(", "%28").replaceAll(")", "%29")})`;
}
