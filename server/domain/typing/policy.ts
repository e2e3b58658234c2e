/** A person's settings that say where others see that they are typing. */
export type TypingSettings = {
  readonly send_stream_typing_notifications: boolean;
  readonly send_private_typing_notifications: boolean;
};

/** Whether others see that somebody with these settings is typing in a channel, or in a direct message. */
export function sharesTyping(settings: TypingSettings, kind: "channel" | "direct"): boolean {
  return kind === "channel" ? settings.send_stream_typing_notifications : settings.send_private_typing_notifications;
}
