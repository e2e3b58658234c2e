import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Card } from "../../components/card.tsx";
import { Column } from "../../components/column.tsx";
import { DiscoveryState } from "../../components/discovery-state.tsx";
import { OrganizationIcon } from "../../components/organization-icon.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { ServerAddress } from "../../components/server-address.tsx";
import { serverSettingsQuery } from "../../store/queries.ts";
import { signUpQuery } from "../sign-up/sign-up-query.ts";
import { Clients } from "./clients.tsx";
import classes from "./connect-page.module.css";
import { connectionInfoQuery } from "./connection-info-query.ts";

/** The first page for people who are not signed in: the organization's name, and every way to connect. */
export function ConnectPage() {
  const { data: settings } = useSuspenseQuery(serverSettingsQuery);
  const { data: signUp } = useSuspenseQuery(signUpQuery(undefined));
  const { data: info } = useSuspenseQuery(connectionInfoQuery);
  return (
    <Column icon={<OrganizationIcon url={settings.realm_icon} size={40} />}>
      <Stack gap="xl">
        <Stack gap="xs">
          <PageTitle tab="Connect">Connect to {settings.realm_name}</PageTitle>
          <Text>Sign in with this browser, or add this server to a chat app.</Text>
        </Stack>
        <Stack gap="sm">
          <Button component={Link} to="/sign-in" fullWidth>
            Sign in
          </Button>
          {signUp.state === "open" ? (
            <Button component={Link} to="/join" variant="default" fullWidth>
              Create an account
            </Button>
          ) : (
            <Text size="xs" c="dimmed">
              No account? Ask a colleague for an invitation.
            </Text>
          )}
        </Stack>
        <Card id="connect" title="Add this server">
          <div className={classes.connect}>
            <ServerAddress urls={info.urls}>
              Every app asks for this address. With a phone, scan the code to open this page there.
            </ServerAddress>
            <DiscoveryState discovery={describeDiscovery(info.found_as)} />
            {info.needs_trust && <Trust url={info.urls[0]} />}
          </div>
          <Clients />
        </Card>
      </Stack>
    </Column>
  );
}

/** Explains why to trust the certificate. HTTPS is either the only way to connect or one of two. */
function Trust({ url = "" }: { url: string | undefined }) {
  const trust = (
    <Anchor href="/trust" inherit underline="always">
      trust this server’s certificate
    </Anchor>
  );
  if (url.startsWith("https:")) {
    return <Text>Before an app or browser connects without a warning, its device has to {trust}.</Text>;
  }
  return (
    <Text>
      The encrypted address is <span className={classes.url}>{url.replace(/^http:/, "https:")}</span>. To use it, a
      device has to {trust} first.
    </Text>
  );
}

/** Strangers see the name under which the server is discovered, but not why it is not discovered. */
function describeDiscovery(foundAs: string | null) {
  return { status: foundAs === null ? "off" : "advertising", name: foundAs ?? "", problem: null } as const;
}
