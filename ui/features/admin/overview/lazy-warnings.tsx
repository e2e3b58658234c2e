import { useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { Notice } from "../../../components/notice.tsx";
import { explain } from "../../../store/api.ts";
import type { Warning } from "./server-status-query.ts";

/** Loaded lazily, because most of the time there are no warnings. */
const warningsCard = createLazyPart(() => import("./warnings.tsx").then(({ Warnings }) => Warnings), "warnings");

/** The warnings, if there are any. */
export function LazyWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const [failure, setFailure] = useState<unknown>();
  if (warnings.length === 0) return null;
  return failure === undefined ? (
    <warningsCard.Part warnings={warnings} onFailure={setFailure} />
  ) : (
    <Notice>{explain(failure)}</Notice>
  );
}
