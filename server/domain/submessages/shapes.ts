import { z } from "zod";
import { plainText } from "../../http/value-schemas.ts";
import { widgetTextLimit } from "./limits.ts";

/** The only kind of submessage. */
export const submessageKind = "widget";

/** A submessage: exactly these keys (the wire specification, 4.1). */
export const submessageShape = z.object({
  id: z.int(),
  message_id: z.int(),
  sender_id: z.int(),
  msg_type: z.literal(submessageKind),
  /** JSON text. */
  content: z.string(),
});

/** A submessage of a message. */
export type SubmessageShape = z.infer<typeof submessageShape>;

const text = z.string();

const zform = z.strictObject({
  type: z.literal("choices"),
  heading: text,
  choices: z.array(z.strictObject({ type: text.optional(), short_name: text, long_name: text, reply: text })),
});

/** The widget of a message: a poll, a to-do list, or a bot's choice of replies. */
export const widgetShape = z.discriminatedUnion("widget_type", [
  z.strictObject({
    widget_type: z.literal("poll"),
    extra_data: z.strictObject({ question: text, options: z.array(text) }),
  }),
  z.strictObject({
    widget_type: z.literal("todo"),
    extra_data: z.strictObject({
      task_list_title: text,
      tasks: z.array(z.strictObject({ task: text, desc: text })),
    }),
  }),
  z.strictObject({ widget_type: z.literal("zform"), extra_data: zform }),
]);

/** The first submessage of a message (the wire specification, 4.7). */
export type Widget = z.infer<typeof widgetShape>;

/** The highest number that people may give to their options or tasks. */
const highestIndex = 1_000;

const title = plainText(widgetTextLimit);
const entry = plainText(widgetTextLimit).refine((value) => value.trim() !== "", { error: "cannot be blank" });
const index = z.int().nonnegative().max(highestIndex);

/**
 * An option or a task: the ID of the person who added it, or `canned` for those of the original message, and its
 * number. Clients compare keys as text, so each key has only one spelling.
 */
const key = z.string().regex(/^(canned|[1-9]\d{0,14}),(0|[1-9]\d{0,3})$/);

/** The changes to a poll, by their type (the wire specification, 4.7). */
export const pollChanges = {
  vote: z.strictObject({ type: z.literal("vote"), key, vote: z.union([z.literal(1), z.literal(-1)]) }),
  new_option: z.strictObject({ type: z.literal("new_option"), option: entry, idx: index }),
  question: z.strictObject({ type: z.literal("question"), question: title }),
} as const;

/** The changes to a to-do list, by their type. */
export const todoChanges = {
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
