/** The longest name of a custom emoji, in characters. */
export const emojiNameLimit = 100;

/** The largest picture for a custom emoji, in MiB (the wire specification, 9.1). */
export const emojiPictureLimit = 5;
