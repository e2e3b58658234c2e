import { useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { canAdminister } from "../../../store/organization/rights/calls.ts";
import { useChat } from "../chat-context.tsx";

const lazyChecklist = createLazyPart(
  () => import("./late/home-checklist.tsx").then((all) => all.HomeChecklist),
  "checklist",
);

/** The checklist for a new organization on the reader's home, for administrators: all of it, or one line about it. */
export function GettingStarted({ isShort }: { isShort: boolean }) {
  const isShown = useChat(({ organization }) => canAdminister(organization) && !organization.realm_checklist_hidden);
  const [hasFailed, setFailed] = useState(false);
  // The overview of the administration has it too.
  if (!isShown || hasFailed) return null;
  return <lazyChecklist.Part isShort={isShort} onFailure={() => setFailed(true)} />;
}
