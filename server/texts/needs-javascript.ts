import { msg } from "#server/texts/msg.ts";

/** What a browser without JavaScript shows in place of a page. The build writes it into the page in every language. */
export const needsJavaScript = msg`Watercooler needs JavaScript. Allow it for this address, then load the page again.`;
