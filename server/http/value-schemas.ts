import { z } from "zod";

/**
 * An ID as clients send it: an integer that a database column can hold. An impossible ID, such as -1, is looked up,
 * and not found (the wire specification, Decisions 10).
 */
export const id = z.int();

/** A true/false parameter; JSON text, as the whole family sends it. */
export const flag = z.boolean();

/**
 * Text without null bytes and at most `limit` code points long, without counting white space around it and the prefix
 * `uncounted`.
 */
export function plainText(limit: number, uncounted = "") {
  const checked = z.string().superRefine((value, context) => {
    if (value.includes("\u0000")) context.addIssue({ code: "custom", message: "must not contain null bytes" });
    const text = value.trim();
    const counted = text.startsWith(uncounted) ? text.slice(uncounted.length) : text;
    if (counted.length > limit && [...counted].length > limit) {
      context.addIssue({ code: "custom", message: `is too long (limit: ${limit} characters)` });
    }
  });
  // For the reference: JSON Schema counts code points too.
  return checked.meta({ maxLength: limit + uncounted.length });
}

/** One of the values of a table, such as the number of a role. */
export function valueIn<const Value extends string | number>(table: Readonly<Record<string, Value>>) {
  return z.literal(Object.values(table));
}

/** The most recipients of a direct message. */
export const recipientLimit = 1_000;

/** The recipients of a direct message. */
export const recipientIds = z.array(id).max(recipientLimit);

/** People who are looked up, subscribed or added to a group in one request. */
export const userIds = z.array(id).max(10_000);

/** User groups that are given in one request. */
export const groupIds = z.array(id).max(1_000);

/** The secret at the end of a link, such as that of an invitation. */
export const linkToken = z.string().max(200);

/** An event queue's ID as clients send it. */
export const queueId = z.string().max(100);
