import type { Organization } from "../../../../store/organization/organization.ts";

/** How long something may be done: seconds as text, or "unlimited". */
export type Limit = string;

/** What the form of messages has; names are those of the settings, but for how long messages are kept. */
export type MessageValues = ReturnType<typeof messageValues>;

/** What is saved, as the form has it. */
export function messageValues(saved: Organization) {
  const days = saved.realm_message_retention_days;
  return {
    allow_message_editing: saved.realm_allow_message_editing,
    message_content_edit_limit_seconds: limitOf(saved.realm_message_content_edit_limit_seconds),
    message_content_delete_limit_seconds: limitOf(saved.realm_message_content_delete_limit_seconds),
    move_messages_within_stream_limit_seconds: limitOf(saved.realm_move_messages_within_stream_limit_seconds),
    move_messages_between_streams_limit_seconds: limitOf(saved.realm_move_messages_between_streams_limit_seconds),
    message_edit_history_visibility_policy: saved.realm_message_edit_history_visibility_policy,
    topics_policy: saved.realm_topics_policy,
    retention: days < 0 ? "forever" : "days",
    days: days < 0 ? "" : String(days),
    enable_read_receipts: saved.realm_enable_read_receipts,
    inline_image_preview: saved.realm_inline_image_preview,
  };
}

/** Changes as the server takes them. */
export function messageParameters(changes: Partial<MessageValues>, values: MessageValues) {
  const { retention, days, ...others } = changes;
  const limits = Object.entries(others).map(([name, value]) => {
    return [name, name.endsWith("_seconds") && value !== "unlimited" ? Number(value) : value];
  });
  const isKept = retention !== undefined || days !== undefined;
  return {
    ...Object.fromEntries(limits),
    ...(isKept ? { message_retention_days: keptDays(values) ?? "unlimited" } : {}),
  } as Readonly<Record<string, never>>;
}

/** For how many days messages are kept; undefined for ever. */
export function keptDays({ retention, days }: Pick<MessageValues, "retention" | "days">): number | undefined {
  return retention === "days" ? Number(days) : undefined;
}

/** What the server would refuse. */
export function messageProblems({ retention, days }: Pick<MessageValues, "retention" | "days">) {
  const isRight =
    retention !== "days" || (/^\s*\d{1,6}\s*$/.test(days) && Number(days) >= 1 && Number(days) <= 100_000);
  return { days: isRight ? undefined : "Enter a whole number of days, from 1 to 100,000." };
}

/** Whether messages are deleted sooner than before. */
export function deletesSooner(
  before: Pick<MessageValues, "retention" | "days">,
  after: Pick<MessageValues, "retention" | "days">,
): boolean {
  return (keptDays(after) ?? Number.POSITIVE_INFINITY) < (keptDays(before) ?? Number.POSITIVE_INFINITY);
}

function limitOf(seconds: number | null): Limit {
  return seconds === null ? "unlimited" : String(seconds);
}
