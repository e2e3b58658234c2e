import { createFileRoute, redirect } from "@tanstack/react-router";
import { ForgotPasswordPage } from "../../features/forgot-password/forgot-password-page.tsx";
import { loadTexts } from "../../lib/language.ts";
import { serverSettingsQuery, sessionQuery, setupQuery } from "../../store/queries.ts";

export const Route = createFileRoute("/forgot-password")({
  beforeLoad: async ({ context: { queryClient } }) => {
    if (await queryClient.ensureQueryData(sessionQuery)) throw redirect({ to: "/" });
    const setup = await queryClient.fetchQuery({ ...setupQuery(undefined), staleTime: 60_000 });
    if (!setup.organization_exists) throw redirect({ to: "/setup" });
  },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(serverSettingsQuery), loadTexts("forgot-password")]);
  },
  component: ForgotPasswordPage,
});
