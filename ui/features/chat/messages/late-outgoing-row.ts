import { createLazyPart } from "../../../components/lazy-part.tsx";

/** The row of a message that is not in the history yet. It is loaded with the box; alone if an earlier page left one. */
export const outgoingRow = createLazyPart(async () => (await import("./outgoing-row.tsx")).OutgoingRow, "compose");
