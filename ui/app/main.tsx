import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { deleteKeptEdits } from "../components/form/kept-edits.ts";
import { startLanguage } from "../lib/language.ts";
import { actionAfterSignOut } from "../store/after-sign-out.ts";
import { applyAppearance, colorSchemeManager } from "../store/appearance.ts";
import { createQueryClient, sessionQuery } from "../store/queries.ts";
import { onSignOutElsewhere } from "../store/sign-out.ts";
import { InLanguage } from "./in-language.tsx";
import { numberAddresses } from "./number-addresses.ts";
import { createAppRouter } from "./router.tsx";
import { startEarly } from "./start-early.ts";
import { createAppTheme, cssVariables } from "./theme.ts";
import "./mantine-parts.css";
import "./tokens.css";
import "./base.css";
import "./mantine.css";

applyAppearance();

const queryClient = createQueryClient(() => {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  void router.invalidate();
});
numberAddresses(() => router.history.location.state.__TSR_index);
const router = createAppRouter(queryClient);

onSignOutElsewhere(() => {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  const action = actionAfterSignOut(location.pathname, session === undefined ? undefined : session !== null);
  if (action === "stay") return;
  deleteKeptEdits();
  // Nothing of the page may stay in the memory of this tab either.
  if (action === "reload") location.reload();
  else location.replace("/sign-in");
});

// Vite requests the style sheet of a lazy part only once. One that failed to load is requested again here.
document.addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    setTimeout(() => target.replaceWith(target.cloneNode()), 3000);
  },
  true,
);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");

function App() {
  return (
    <MantineProvider
      theme={createAppTheme()}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <RouterProvider router={router} />
    </MantineProvider>
  );
}

const pages = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <InLanguage>
        <App />
      </InLanguage>
    </QueryClientProvider>
  </StrictMode>
);

void startLanguage(...startEarly(queryClient)).then(() => createRoot(root).render(pages));
