/** The message to a person who is deactivated: whether to send one, and its text. */
export type DeactivationMessage = { readonly shouldSend: boolean; readonly comment: string };

/** No message. */
export const noMessage: DeactivationMessage = { shouldSend: false, comment: "" };
