import type { ReactNode } from "react";

/** A view of the left column that everybody has. */
export type ViewRow = {
  readonly href: string;
  readonly link: ReactNode;
  /** Whether it is listed unless the reader pinned or unpinned it. */
  readonly isUsed: boolean;
};
