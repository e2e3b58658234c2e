/** The longest short name of a bot, in characters. */
export const botShortNameLimit = 50;

/**
 * Whether a bot's address may begin with this text: ASCII letters of either case, digits, `_`, `+`, `-` and single dots,
 * with a letter or a digit first. White space around it does not count.
 */
export function isBotShortName(name: string): boolean {
  return name.trim().length <= botShortNameLimit && /^[a-z0-9](?:[a-z0-9_+-]|\.(?!\.))*$/i.test(name.trim());
}

/** Whether messages can be sent to an outgoing webhook at this address. White space around it does not count. */
export function isWebhookAddress(address: string): boolean {
  return /^https?:\/\/[^\s"<>]+$/i.test(address.trim()) && URL.canParse(address.trim());
}
