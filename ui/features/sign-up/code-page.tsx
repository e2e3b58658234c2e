import { useSuspenseQuery } from "@tanstack/react-query";
import type { Session } from "../../store/queries.ts";
import { JoinByCode } from "./join-by-code.tsx";
import { SignUpColumn } from "./sign-up-column.tsx";
import { signUpQuery } from "./sign-up-query.ts";

/**
 * Asks for the code of an invitation. Where no invitation is required, a code still gives its own role and channels.
 * `session` is that of the person who opened the page.
 */
export function CodePage({ session }: { session: Session | null }) {
  const { data: signUp } = useSuspenseQuery(signUpQuery(undefined));
  return (
    <SignUpColumn session={session}>
      <JoinByCode wrongCode={undefined} organization={signUp.organization_name} mayAsk={signUp.may_ask} />
    </SignUpColumn>
  );
}
