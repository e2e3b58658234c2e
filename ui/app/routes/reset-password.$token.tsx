import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "../../features/reset-password/reset-password-page.tsx";
import { passwordResetQuery } from "../../features/reset-password/reset-password-query.ts";
import { loadTexts } from "../../lib/language.ts";
import { serverSettingsQuery, sessionQuery } from "../../store/queries.ts";

export const Route = createFileRoute("/reset-password/$token")({
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const [session] = await Promise.all([
      queryClient.ensureQueryData(sessionQuery),
      queryClient.ensureQueryData(serverSettingsQuery),
      queryClient.fetchQuery(passwordResetQuery(token)),
      loadTexts("reset-password", "fields"),
    ]);
    return { session };
  },
  component: function ResetPassword() {
    return <ResetPasswordPage token={Route.useParams().token} session={Route.useLoaderData().session} />;
  },
});
