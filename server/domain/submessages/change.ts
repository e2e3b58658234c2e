import { z } from "zod";
import { invalidParameter } from "../../http/errors.ts";
import { parseJson } from "../../http/json-text.ts";
import { describeProblem } from "../../http/param-problem.ts";
import { plainText } from "../../http/params.ts";
import { type Widget, widgetShape } from "./shapes.ts";

/** How long a question, a title, an option or a task may be, in code points. */
const textLimit = 1_000;

/** The highest number that anybody may give an option or a task of theirs. */
const highestIndex = 1_000;

const title = plainText(textLimit);
const entry = plainText(textLimit).refine((value) => value.trim() !== "", { error: "cannot be blank" });
const index = z.int().nonnegative().max(highestIndex);

/**
 * An option or a task: whose it is, or one that the message began with, and its number among those. Clients compare keys
 * as text, so that each has one way to be written.
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

/** What somebody says to a widget (the wire specification, 4.7). */
export type Change = FormsOf<typeof pollChanges> | FormsOf<typeof todoChanges>;

/**
 * The content of a submessage, read.
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
 * What a message is to become.
 * @throws {ApiError} BAD_REQUEST for what is no widget
 */
export function readWidget(value: unknown): Widget {
  return parsed(widgetShape, value);
}

/**
 * The `widget_content` of a new message (the wire specification, 1.3, POST /messages).
 * @throws {ApiError} BAD_REQUEST for what is no widget
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
 * A change to a widget, in a form that there is for its kind.
 * @throws {ApiError} BAD_REQUEST
 */
export function readChange(kind: Widget["widget_type"], value: unknown): Change {
  const { type } = parsed(typed, value);
  const forms: Readonly<Record<string, z.ZodType<Change>>> = changes[kind];
  const form = Object.hasOwn(forms, type) ? forms[type] : undefined;
  if (form === undefined)
    throw invalidParameter("content", "invalid", `Unknown type for ${kind} data: ${type.slice(0, 60)}`);
  return parsed(form, value);
}

const typed = z.looseObject({ type: z.string() });

const changes = { poll: pollChanges, todo: todoChanges, zform: {} } as const;

function parsed<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { data, error } = schema.safeParse(value);
  if (data === undefined) throw invalidParameter("content", "invalid", describeProblem("content", error, value));
  return data;
}
