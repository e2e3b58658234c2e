import { useState } from "react";
import { createLazyPart, usePreload } from "../../../components/lazy-part.tsx";
import type { Session } from "../../../store/queries.ts";
import { usePageKey } from "../use-page-key.ts";
import { OrganizationButton } from "./organization-button.tsx";
import type { ShownOrganization } from "./organization-name.tsx";

const lazyMenu = createLazyPart(
  () => import("./open-organization-menu.tsx").then(({ OpenOrganizationMenu }) => OpenOrganizationMenu),
  "organization-menu",
);
const lazyParts = [lazyMenu];

/** The organization's icon and name, and its menu. The page does not wait for the menu. */
export function OrganizationMenu({ session, organization }: { session: Session; organization: ShownOrganization }) {
  const [opened, setOpened] = useState<"by-button" | "by-key">();
  usePreload(lazyParts);
  // Once it has been opened, the menu has the key itself.
  usePageKey(opened === undefined ? "organization-menu" : undefined, () => setOpened("by-key"));
  const button = (
    <OrganizationButton
      organization={organization}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setOpened("by-button")}
    />
  );
  if (opened === undefined) return button;
  return (
    <lazyMenu.Part
      session={session}
      organization={organization}
      isPressed={opened === "by-button"}
      fallback={button}
      onFailure={() => setOpened(undefined)}
    />
  );
}
