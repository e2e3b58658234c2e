import { useSuspenseQuery } from "@tanstack/react-query";
import { type Session, serverSettingsQuery } from "../../store/queries.ts";
import { JoinByCode } from "./join-by-code.tsx";
import { SignUpColumn } from "./sign-up-column.tsx";

/**
 * Asks for the code of an invitation. Where no invitation is required, a code still gives its own role and channels.
 * `session` is that of the person who opened the page.
 */
export function CodePage({ session }: { session: Session | null }) {
  const { data: settings } = useSuspenseQuery(serverSettingsQuery);
  return (
    <SignUpColumn session={session}>
      <JoinByCode wrongCode={undefined} organization={settings.realm_name} />
    </SignUpColumn>
  );
}
