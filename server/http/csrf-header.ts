/** The header that a browser session must send with every request that changes something (SECURITY.md). */
export const csrfHeader = "x-watercooler-csrf";
