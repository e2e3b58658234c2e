import { endsInCode } from "../markdown/read-lines.ts";
import { completionBeginnings, completionReach } from "../might-trigger.ts";

/** What somebody is typing that can be completed. `start` is where it begins in the text; it ends at the caret. */
export type Trigger =
  /** `@ni`, or `@_ni` for a mention that does not notify. */
  | { readonly kind: "mention"; readonly start: number; readonly query: string; readonly isSilent: boolean }
  /** `#sa` */
  | { readonly kind: "channel"; readonly start: number; readonly query: string }
  /** `#**sales>in`, or `#sales>in`, or `#**sales** >in` after a channel that was completed */
  | { readonly kind: "topic"; readonly start: number; readonly channel: string; readonly query: string }
  /** `:smi` */
  | { readonly kind: "emoji"; readonly start: number; readonly query: string }
  /** `/po`, at the beginning of the message */
  | { readonly kind: "command"; readonly start: number; readonly query: string }
  /** `<time`, or `<time:tom` */
  | { readonly kind: "time"; readonly start: number; readonly query: string }
  /** "```py", at the beginning of a line. `fence` is what comes before the name. */
  | { readonly kind: "language"; readonly start: number; readonly fence: string; readonly query: string };

// What is completed must not follow a letter or a digit: addresses, times and the like are not meant.
const before = String.raw`(?<![\p{L}\p{N}/:@#&\\])`;
const mention = new RegExp(
  String.raw`${before}@(_?)(?:\*{1,2})?((?![\s*_])[^*\n@#]*)$|${before}@(_?)(?:\*{1,2})?()$`,
  "u",
);
const topic = new RegExp(String.raw`${before}#(?:\*\*([^*\n]+?)(?:\*\* ?)?|([^\s*>#][^*\n>#]*?))>([^*\n]*)$`, "u");
const channel = new RegExp(String.raw`${before}#(?:\*\*)?((?![\s*#])[^*\n#>]*)?$`, "u");
const emoji = new RegExp(String.raw`${before}:([\p{L}\p{N}+-][\p{L}\p{N}_+-]+)$`, "u");
const command = /^\/([a-z]*)$/i;
const time = /(?<!\\)<time(?::([^<>\n]{0,30}))?$/;
const language = /^([ \t]*(?:`{3,}|~{3,})[ \t]*)([\p{L}\d+#.-]+)$/u;

/** What is being typed before the caret that can be completed; undefined if nothing is, and in code. */
export function findTrigger(text: string, caret: number): Trigger | undefined {
  const from = Math.max(0, caret - completionReach);
  const lineStart = text.lastIndexOf("\n", caret - 1) + 1;
  const line = text.slice(Math.max(from, lineStart), caret);
  if (!completionBeginnings.test(line)) return undefined;
  const found = findInLine(line, Math.max(from, lineStart));
  return found === undefined || endsInCode(text.slice(0, found.start)) ? undefined : found;
}

function findInLine(line: string, offset: number): Trigger | undefined {
  const timeMatch = time.exec(line);
  if (timeMatch !== null) return { kind: "time", start: offset + timeMatch.index, query: timeMatch[1] ?? "" };
  const commandMatch = offset === 0 ? command.exec(line) : null;
  if (commandMatch !== null) return { kind: "command", start: 0, query: commandMatch[1] ?? "" };
  const languageMatch = language.exec(line);
  if (languageMatch !== null) {
    const [, fence = "", query = ""] = languageMatch;
    return { kind: "language", start: offset, fence, query };
  }
  const topicMatch = topic.exec(line);
  if (topicMatch !== null) {
    const [, marked, plain, query = ""] = topicMatch;
    return { kind: "topic", start: offset + topicMatch.index, channel: (marked ?? plain ?? "").trim(), query };
  }
  const mentionMatch = mention.exec(line);
  if (mentionMatch !== null) {
    const isSilent = (mentionMatch[1] ?? mentionMatch[3]) === "_";
    return { kind: "mention", start: offset + mentionMatch.index, query: mentionMatch[2] ?? "", isSilent };
  }
  const channelMatch = channel.exec(line);
  if (channelMatch !== null) {
    return { kind: "channel", start: offset + channelMatch.index, query: channelMatch[1] ?? "" };
  }
  const emojiMatch = emoji.exec(line);
  if (emojiMatch === null) return undefined;
  return { kind: "emoji", start: offset + emojiMatch.index, query: emojiMatch[1] ?? "" };
}
