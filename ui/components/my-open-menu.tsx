import { Menu, Text } from "@mantine/core";
import { IconHome, IconLogout, IconSettings } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { isAdministrator } from "../lib/roles.ts";
import { api } from "../store/api.ts";
import { useLiveConnection } from "../store/live-connection.tsx";
import { type Session, sessionQuery } from "../store/queries.ts";
import { AppearanceChoices } from "./appearance-choices.tsx";
import { forgetEdits } from "./form/kept-edits.ts";
import { MyButton } from "./my-button.tsx";
import classes from "./my-menu.module.css";

/** What is somebody's own: how the page looks, the way to the administration, signing out. Open from the start. */
export function MyOpenMenu({ session }: { session: Session }) {
  const signOut = useSignOut();
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // It takes the place of the button that was pressed, and gets the focus back once the menu is closed.
    target.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={260}
      shadow="md"
      transitionProps={{ duration: 100 }}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <MyButton ref={target} session={session} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600}>{session.full_name}</Text>
          <Text size="xs" c="dimmed">
            {session.email}
          </Text>
        </div>
        <Menu.Divider />
        <AppearanceChoices />
        <Menu.Divider />
        {isAdministrator(session) && <OtherPart />}
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => signOut.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The way between the home page and the administration. */
function OtherPart() {
  const isAdministration = useLocation({ select: ({ pathname }) => /^\/admin(\/|$)/.test(pathname) });
  const Icon = isAdministration ? IconHome : IconSettings;
  return (
    <Menu.Item component={Link} to={isAdministration ? "/" : "/admin"} leftSection={<Icon size={18} aria-hidden />}>
      {isAdministration ? "Home page" : "Administration"}
    </Menu.Item>
  );
}

function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { stop } = useLiveConnection();
  return useMutation({
    mutationFn: async () => {
      await stop();
      await api(sessionEndpoints.signOut, {});
    },
    onSuccess: async () => {
      forgetEdits();
      queryClient.setQueryData(sessionQuery.queryKey, null);
      await navigate({ to: "/sign-in" });
      queryClient.clear();
    },
  });
}
