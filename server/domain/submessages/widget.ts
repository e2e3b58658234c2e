import type { Widget } from "./shapes.ts";

/**
 * The widget that the content of a message asks for: `/poll` with a question and an option on each further line, or
 * `/todo` with a title and a task on each further line. A colon separates a task from its description (the wire
 * specification, 4.7).
 */
export function widgetIn(content: string): Widget | undefined {
  // Nearly every message begins with another character, so the regular expression is not run.
  if (!content.startsWith("/")) return undefined;
  const [, command, rest = ""] = /^\/(poll|todo)(?=\s|$)(.*)$/s.exec(content) ?? [];
  if (command === undefined) return undefined;
  const [first = "", ...lines] = rest.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  const title = first.trim();
  const entries = lines.map(withoutBullet).filter((line) => line !== "");
  return command === "poll"
    ? { widget_type: "poll", extra_data: { question: title, options: entries } }
    : { widget_type: "todo", extra_data: { task_list_title: title, tasks: entries.map(readTask) } };
}

/** Options and tasks may be written as a list. */
function withoutBullet(line: string): string {
  return line.trim().replace(/^[-*]\s*/, "");
}

function readTask(line: string): { task: string; desc: string } {
  const at = line.indexOf(": ");
  return at < 0 ? { task: line, desc: "" } : { task: line.slice(0, at).trim(), desc: line.slice(at + 2).trim() };
}
