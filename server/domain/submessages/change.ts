import { z } from "zod";
import { invalidParameter } from "../../http/errors.ts";
import { parseJson } from "../../http/json-text.ts";
import { describeProblem } from "../../http/param-problem.ts";
import { plainText } from "../../http/value-schemas.ts";
import { type Widget, widgetShape } from "./shapes.ts";

/** How long a question, a title, an option or a task may be, in code points. */
const textLimit = 1_000;

/** The highest number that people may give to their options or tasks. */
const highestIndex = 1_000;

const title = plainText(textLimit);
const entry = plainText(textLimit).refine((value) => value.trim() !== "", { error: "cannot be blank" });
const index = z.int().nonnegative().max(highestIndex);

/**
 * An option or a task: the ID of the person who added it, or `canned` for those of the original message, and its
 * number. Clients compare keys as text, so each key has only one spelling.
 */
const key = z.string().regex(/^(canned|[1-9]\d{0,14}),(0|[1-9]\d{0,3})$/);

const pollChanges = {
  vote: z.strictObject({ type: z.literal("vote"), key, vote: z.union([z.literal(1), z.literal(-1)]) }),
  new_option: z.strictObject({ type: z.literal("new_option"), option: entry, idx: index }),
  question: z.strictObject({ type: z.literal("question"), question: title }),
} as const;

const todoChanges = {
  new_task: z.strictObject({
    type: z.literal("new_task"),
    key: index,
    task: entry,
    desc: title,
    completed: z.boolean(),
  }),
  strike: z.strictObject({ type: z.literal("strike"), key }),
  new_task_list_title: z.strictObject({ type: z.literal("new_task_list_title"), title }),
} as const;

type FormsOf<Forms extends Readonly<Record<string, z.ZodType>>> = z.infer<Forms[keyof Forms]>;

/** A change that somebody makes to a widget (the wire specification, 4.7). */
export type Change = FormsOf<typeof pollChanges> | FormsOf<typeof todoChanges>;

/**
 * Reads the content of a submessage.
 * @throws {ApiError} BAD_REQUEST
 */
export function readJson(content: string): unknown {
  try {
    return parseJson(content);
  } catch {
    throw invalidParameter("content", "invalid", "Invalid json for submessage");
  }
}

/**
 * Reads the widget of a message.
 * @throws {ApiError} BAD_REQUEST if it is not a widget
 */
export function readWidget(value: unknown): Widget {
  return parseWith(widgetShape, value);
}

/**
 * Reads the `widget_content` of a new message (the wire specification, 1.3, POST /messages).
 * @throws {ApiError} BAD_REQUEST if it is not a widget
 */
export function readWidgetContent(text: string): Widget {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    throw invalidParameter("content", "invalid", "Widgets: API programmer sent invalid JSON content");
  }
  const { data, error } = widgetShape.safeParse(value);
  if (data === undefined)
    throw invalidParameter("content", "invalid", `Widgets: ${describeProblem("widget_content", error, value)}`);
  return data;
}

/**
 * Reads a change to a widget of this kind.
 * @throws {ApiError} BAD_REQUEST
 */
export function readChange(kind: Widget["widget_type"], value: unknown): Change {
  const { type } = parseWith(typed, value);
  const forms: Readonly<Record<string, z.ZodType<Change>>> = changes[kind];
  const form = Object.hasOwn(forms, type) ? forms[type] : undefined;
  if (form === undefined)
    throw invalidParameter("content", "invalid", `Unknown type for ${kind} data: ${type.slice(0, 60)}`);
  return parseWith(form, value);
}

const typed = z.looseObject({ type: z.string() });

const changes = { poll: pollChanges, todo: todoChanges, zform: {} } as const;

function parseWith<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { data, error } = schema.safeParse(value);
  if (data === undefined) throw invalidParameter("content", "invalid", describeProblem("content", error, value));
  return data;
}
