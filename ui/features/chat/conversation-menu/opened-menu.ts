/** The menu that is open: its button, and where on the screen it opens, in pixels. */
export type OpenedMenu = { readonly button: HTMLElement; readonly x: number; readonly y: number };
