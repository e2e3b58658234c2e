/** A row with its cells; `line` is the number of its first line, from 1. */
export type ParsedLine = { readonly line: number; readonly cells: readonly string[] };

/**
 * Parses a pasted table or a file. The separator is the most frequent of tab, semicolon and comma, and cells can be
 * quoted (RFC 4180). Also reads addresses in the format of mail programs, `Nina <nina@…>`. Empty lines are left out.
 */
export function parseTable(text: string): ParsedLine[] {
  const clean = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  return splitLines(clean, detectDelimiter(clean))
    .map(({ line, cells }) => ({
      line,
      cells: (cells.length === 1 ? splitMailbox(cells[0] ?? "") : cells).map(trimmed),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

const trimmed = (cell: string) => cell.trim();

function detectDelimiter(text: string): string {
  const head = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, "");
  const count = (delimiter: string) => head.split(delimiter).length - 1;
  const [best] = ["\t", ";", ","].sort((a, b) => count(b) - count(a));
  return best ?? ",";
}

function splitLines(text: string, delimiter: string): ParsedLine[] {
  const lines: { line: number; cells: string[] }[] = [];
  let cell = "";
  let cells: string[] = [];
  let isQuoted = false;
  let line = 1;
  let begin = 1;
  const endLine = () => {
    lines.push({ line: begin, cells: [...cells, cell] });
    cells = [];
    cell = "";
    begin = line + 1;
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? "";
    if (isQuoted) {
      if (character === '"' && text[index + 1] === '"') index += 1;
      else if (character === '"') {
        isQuoted = false;
        continue;
      }
      if (character === "\n") line += 1;
      cell += character;
    } else if (character === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (character === delimiter) {
      cells.push(cell);
      cell = "";
    } else if (character === "\n") {
      endLine();
      line += 1;
    } else cell += character;
  }
  endLine();
  return lines;
}

function splitMailbox(text: string): string[] {
  const [, name = "", email = ""] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return email === "" ? [text] : [name, email];
}
