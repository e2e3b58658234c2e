import type { TypedAhead } from "../../../../components/type-ahead.tsx";
import type { Recipients } from "../recipients.ts";

/** What was typed before the fields of a new message were there, in the fields that it belongs to. */
export type TakenText = {
  readonly to: Recipients;
  /** The field in which the writer is. */
  readonly field: "recipients" | "topic" | "text";
  /** What is in the field of the channel or the people, which nobody has chosen. */
  readonly typed: string;
  readonly text: string;
};

/** Finds the ID of the first channel or person that fits and is not among the chosen people. */
export type FindFirst = (typed: string, kind: Recipients["kind"], chosenIds: readonly number[]) => number | undefined;

/** Does with what was typed ahead what the fields would have done: Enter chooses, and leads to the next one. */
export function takeTyped(to: Recipients, { text, isEntered, after }: TypedAhead, findFirst: FindFirst): TakenText {
  const begun: TakenText = { to, field: firstField(to), typed: "", text: "" };
  const entered = [text, ...after.slice(0, -1)].slice(0, isEntered ? undefined : 0);
  const last = (isEntered ? after.at(-1) : text) ?? "";
  return write(
    entered.reduce((taken, line) => enter(write(taken, line), findFirst), begun),
    last,
  );
}

function firstField(to: Recipients): TakenText["field"] {
  if (to.kind === "direct" || to.channelId === undefined) return "recipients";
  return to.topic === "" ? "topic" : "text";
}

function write(taken: TakenText, line: string): TakenText {
  const { to, field, typed, text } = taken;
  if (field === "text") return { ...taken, text: text + line };
  if (field === "topic" && to.kind === "topic") return { ...taken, to: { ...to, topic: to.topic + line } };
  return { ...taken, typed: typed + line };
}

function enter(taken: TakenText, findFirst: FindFirst): TakenText {
  const { to, field, typed, text } = taken;
  if (field === "text") return { ...taken, text: `${text}\n` };
  if (field === "topic") return { ...taken, field: "text" };
  if (typed.trim() === "") return to.kind === "direct" && to.userIds.length > 0 ? { ...taken, field: "text" } : taken;
  const found = findFirst(typed, to.kind, to.kind === "direct" ? to.userIds : []);
  if (found === undefined) return taken;
  return to.kind === "direct"
    ? { ...taken, to: { ...to, userIds: [...to.userIds, found] }, typed: "" }
    : { ...taken, to: { ...to, channelId: found }, field: "topic", typed: "" };
}
