/** The longest name of a custom emoji, in characters. */
export const emojiNameLimit = 100;
