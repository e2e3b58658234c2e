/** Values of `user_list_style` that differ in what the list of people shows. The third adds pictures in other clients. */
export const listStyles = { names: 1, namesAndStatuses: 2 } as const;
