import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
  const organization = settings.realm_name;
  return (
    <Column icon={<OrganizationIcon url={settings.realm_icon} size={40} />}>
      <Stack gap="xl">
        <Stack gap="xs">
          <PageTitle tab={t`Connect`}>{t`Connect to ${organization}`}</PageTitle>
          <Text>{t`Sign in with this browser, or add this server to a chat app.`}</Text>
        </Stack>
        <Stack gap="sm">
          <Button component={Link} to="/sign-in" fullWidth>
            {t`Sign in`}
          </Button>
          {signUp.state === "open" ? (
            <Button component={Link} to="/join" variant="default" fullWidth>
              {t`Create account`}
            </Button>
          ) : (
            <Text size="xs" c="dimmed">
              {t`No account? Ask a colleague for an invitation.`}
            </Text>
          )}
        </Stack>
        <Card id="connect" title={t`Add this server`}>
          <div className={classes.connect}>
            <ServerAddress urls={info.urls}>
              {t`Enter this address in your chat app. To open this page on a phone, scan the code.`}
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
  if (url.startsWith("https:")) {
    return (
      <Text>
        <Trans>
          To connect without warnings, first{" "}
          <Anchor href="/trust" inherit underline="always">
            trust this server's certificate
          </Anchor>{" "}
          on your device.
        </Trans>
      </Text>
    );
  }
  const encrypted = url.replace(/^http:/, "https:");
  return (
    <Text>
      <Trans>
        The encrypted address is <span className={classes.url}>{encrypted}</span>. To use it, first{" "}
        <Anchor href="/trust" inherit underline="always">
          trust this server's certificate
        </Anchor>{" "}
        on your device.
      </Trans>
    </Text>
  );
}

/** People who are not signed in see the name under which apps discover the server, but not why they do not. */
function describeDiscovery(foundAs: string | null) {
  return { status: foundAs === null ? "off" : "advertising", name: foundAs ?? "", problem: null, reasons: [] } as const;
}
