import { LinkProblem } from "../../components/link-problem.tsx";
import type { SignUp } from "./sign-up-query.ts";

type Closed = Exclude<SignUp["state"], "open">;

/** The problem of a link, and what to do. */
const texts: Readonly<Record<Closed, { readonly title: string; readonly advice: string }>> = {
  expired: {
    title: "This invitation has expired",
    advice: "Ask whoever sent you the link for a new one.",
  },
  revoked: {
    title: "This invitation was withdrawn",
    advice: "Ask for a new one if you still want to join.",
  },
  used: {
    title: "This invitation was used",
    advice: "It was for one person, who has joined with it. If that was you, sign in with your email and password.",
  },
  unknown: {
    title: "This link does not work",
    advice: "It may have been cut short when it was copied. Open it again from the message it came in.",
  },
  invitation_required: {
    title: "You need an invitation",
    advice: "Ask a colleague for one.",
  },
};

/** Says why a person cannot join. */
export function ClosedLink({ state, organization }: { state: Closed; organization: string }) {
  return <LinkProblem organization={organization} {...texts[state]} />;
}
