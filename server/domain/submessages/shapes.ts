import { z } from "zod";

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
