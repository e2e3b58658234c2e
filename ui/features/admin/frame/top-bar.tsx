import { t } from "@lingui/core/macro";
import { Kbd, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { OrganizationIcon } from "../../../components/organization-icon.tsx";
import { UserMenu } from "../../../components/user-menu.tsx";
import { modKey } from "../../../lib/use-shortcut.ts";
import { useOrganizationIfLoaded } from "../../../store/organization/hooks.tsx";
import type { Session } from "../../../store/queries.ts";
import classes from "./admin-frame.module.css";
import { LateInviteLink } from "./late-invite-link.tsx";

/**
 * The bar at the top: the organization, the search, the invitation for those who may invite, and the user's menu. Its
 * children come first.
 */
export function TopBar({
  session,
  onSearch,
  children,
}: {
  session: Session;
  onSearch: () => void;
  children: ReactNode;
}) {
  const name = useOrganizationIfLoaded(({ realm_name }) => realm_name);
  const icon = useOrganizationIfLoaded(({ realm_icon_url }) => realm_icon_url);
  return (
    <header className={classes.bar}>
      {children}
      <div className={classes.organization}>
        <OrganizationIcon url={icon ?? ""} size={28} />
        <span className={classes.name} translate="no">
          {name}
        </span>
      </div>
      <UnstyledButton className={classes.search} onClick={onSearch}>
        <IconSearch size={18} aria-hidden />
        <span>{t`Search`}</span>
        <Kbd size="xs" aria-hidden>
          {modKey()} K
        </Kbd>
      </UnstyledButton>
      <div className={classes.me}>
        <LateInviteLink />
        <UserMenu session={session} />
      </div>
    </header>
  );
}
