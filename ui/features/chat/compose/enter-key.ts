/** What {@link meaningOfEnter} needs of the event of a key. */
type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "keyCode">;

/** The code of every key whose press an input method handles itself (UI Events, "keydown" during composition). */
const handledByInputMethod = 229;

/** Whether an input method uses the key, for example to accept a word. Safari has ended the composition by then. */
export function isForInputMethod({ isComposing, keyCode }: Pick<KeyPress, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === handledByInputMethod;
}

/** Whether a key sends the message or breaks the line; undefined for all other keys. */
export function meaningOfEnter(press: KeyPress, sendsOnEnter: boolean): "send" | "break" | undefined {
  if (press.key !== "Enter" || press.altKey || isForInputMethod(press)) return undefined;
  if (press.shiftKey) return "break";
  return sendsOnEnter || press.ctrlKey || press.metaKey ? "send" : "break";
}
