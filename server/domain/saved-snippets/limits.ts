/** The limit on the snippets of one person, because all of them are sent at once, and each may be long. */
export const savedSnippetLimit = 200;

/** The longest title, in code points (the wire specification, 9.1). */
export const snippetTitleLimit = 60;
