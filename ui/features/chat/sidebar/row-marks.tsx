import { createContext } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";

/** Whether the rows of the left column have marks. They come a moment after the first view, which does not need them. */
export const HasMarks = createContext(false);

/** The marks of a row. */
export const rowMarks = createLazyPart(
  () => import("./late/row-marks.tsx").then((all) => all.RowMarks),
  "sidebar-parts",
);
