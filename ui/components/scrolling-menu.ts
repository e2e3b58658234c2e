/** Properties of `Menu.Dropdown` for a long menu without submenus: what does not fit on the screen is scrolled to. */
export const scrollingMenu = { mah: "calc(100dvh - 16px)", style: { overflowY: "auto" } } as const;
