import type { Widget } from "./shapes.ts";

/**
 * The widget that the content of a message asks for (the wire specification, 4.7). The first line is `/poll` with a
 * question, or `/todo` with a title. Each further line is an option, or a task. A colon and a space separate a task
 * from its description.
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
