import { useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useIsLate } from "../../../lib/use-is-late.ts";

const link = createLazyPart(() => import("./invite-link.tsx").then(({ InviteLink }) => InviteLink));

/** The link that invites people. The page does not wait for it: it needs the rules of permissions, which are not small. */
export function LateInviteLink() {
  const isLate = useIsLate();
  const [hasFailed, setFailed] = useState(false);
  // Without it, there is still the page of invitations.
  return isLate && !hasFailed && <link.Part onFailure={() => setFailed(true)} />;
}
