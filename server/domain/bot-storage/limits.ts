/**
 * The limits of bot storage: the length of a key and of a text, the size of everything that one account stores (keys
 * and texts together), all in characters, and the number of keys in one request.
 */
export const botStorageLimits = { key: 255, text: 50_000, size: 1_000_000, keys: 10_000 } as const;
