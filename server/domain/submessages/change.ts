import { z } from "zod";
import { invalidParameter } from "../../http/errors.ts";
import { parseJson } from "../../http/json-text.ts";
import { describeProblem } from "../../http/param-problem.ts";
import { type Change, pollChanges, todoChanges, type Widget, widgetShape } from "./shapes.ts";

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
