import { Menu, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconHome, IconLogout, IconSettings } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { isAdministrator } from "../lib/roles.ts";
import { api } from "../store/api.ts";
import { useLiveConnection } from "../store/live-connection.tsx";
import { type Session, sessionQuery } from "../store/queries.ts";
import { AppearanceChoices } from "./appearance-choices.tsx";
import { forgetEdits } from "./form/kept-edits.ts";
import { Initials } from "./initials.tsx";
import classes from "./my-menu.module.css";

/** The person who is signed in, and what is theirs: how the page looks, the way to the administration, signing out. */
export function MyMenu({ session }: { session: Session }) {
  const signOut = useSignOut();
  return (
    <Menu
      position="bottom-end"
      width={260}
      shadow="md"
      transitionProps={{ duration: 100 }}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.me}>
          <Initials name={session.full_name} />
          <span className={classes.name}>{session.full_name}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
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
