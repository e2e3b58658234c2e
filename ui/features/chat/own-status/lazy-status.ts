import { createLazyPart } from "../../../components/lazy-part.tsx";

/** The dialog with the reader's status, which is loaded when it is opened. */
export const lazyStatus = createLazyPart(
  () => import("./late/status-dialog.tsx").then((all) => all.StatusDialog),
  "own-status",
);
