import { t } from "@lingui/core/macro";
import { Menu, Text } from "@mantine/core";
import { IconLogout, IconMessages, IconSettings } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { mayAdminister } from "../lib/roles.ts";
import type { Session } from "../store/queries.ts";
import { AppearanceChoices } from "./appearance-choices.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { useSignOut } from "./use-sign-out.ts";
import { UserButton } from "./user-button.tsx";
import classes from "./user-menu.module.css";
import "@mantine/core/styles/Menu.layer.css";

/**
 * The menu of the person who is signed in: `children`, appearance, language, the link to the administration, signing out.
 * It is open when it appears. `button` is set to the button that it belongs to.
 */
export function OpenUserMenu({
  session,
  picture,
  button,
  children,
}: {
  session: Session;
  picture?: ReactNode;
  button?: RefObject<HTMLButtonElement | null> | undefined;
  children?: ReactNode;
}) {
  const signOut = useSignOut();
  const ownTarget = useRef<HTMLButtonElement>(null);
  const target = button ?? ownTarget;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // The menu replaces the button that was pressed, and gives the focus back to it when it closes.
    target.current?.focus();
    setOpen(true);
  }, [target]);
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={280}
      shadow="md"
      transitionProps={{ duration: 0 }}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UserButton ref={target} session={session} picture={picture} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600}>{session.full_name}</Text>
          <Text size="xs" c="dimmed">
            {session.email}
          </Text>
        </div>
        {children}
        <Menu.Divider />
        <AppearanceChoices />
        <Menu.Divider />
        <LanguageMenu />
        {mayAdminister(session) && <SwitchPageItem />}
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => signOut.mutate()}>
          {t`Sign out`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The link between the chat and the administration. */
function SwitchPageItem() {
  const isAdministration = useLocation({ select: ({ pathname }) => /^\/admin(\/|$)/.test(pathname) });
  const Icon = isAdministration ? IconMessages : IconSettings;
  return (
    <Menu.Item component={Link} to={isAdministration ? "/" : "/admin"} leftSection={<Icon size={18} aria-hidden />}>
      {isAdministration ? t`Chat` : t`Administration`}
    </Menu.Item>
  );
}
