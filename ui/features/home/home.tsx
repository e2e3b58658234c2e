import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SignedInFrame } from "../../components/signed-in-frame.tsx";
import { followOverview } from "../../store/follow-overview.ts";
import { LiveConnectionProvider } from "../../store/live-connection.tsx";
import { overviewQuery, type Session } from "../../store/queries.ts";
import { HomePage } from "./home-page.tsx";

/** The first page for people who are signed in, kept up to date. */
export function Home({ session }: { session: Session }) {
  const queryClient = useQueryClient();
  const organization = useQuery(overviewQuery).data?.organization;
  const [following] = useState(() => followOverview(queryClient));
  return (
    <LiveConnectionProvider options={following}>
      <SignedInFrame
        session={session}
        organization={organization && { name: organization.name, iconUrl: organization.icon_url }}
      >
        <HomePage />
      </SignedInFrame>
    </LiveConnectionProvider>
  );
}
