import { Menu, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconLogout } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { api } from "../store/api.ts";
import { useLiveConnection } from "../store/live-connection.tsx";
import { type Session, sessionQuery } from "../store/queries.ts";
import { AppearanceChoices } from "./appearance-choices.tsx";
import { Initials } from "./initials.tsx";
import classes from "./my-menu.module.css";

/** The person who is signed in, and what is theirs: how the page looks, and signing out. */
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
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => signOut.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
      queryClient.setQueryData(sessionQuery.queryKey, null);
      await navigate({ to: "/sign-in" });
      queryClient.clear();
    },
  });
}
