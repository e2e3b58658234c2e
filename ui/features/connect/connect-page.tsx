import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Card } from "../../components/card.tsx";
import { Column } from "../../components/column.tsx";
import { ConnectionInfo } from "../../components/connection-info.tsx";
import { Description } from "../../components/description.tsx";
import { OrganizationIcon } from "../../components/organization-icon.tsx";
import { PageTitle } from "../../components/page-title.tsx";
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
  const isOpen = signUp.state === "open";
  return (
    <Column icon={<OrganizationIcon url={settings.realm_icon} size={40} />}>
      <Stack gap="xl">
        <Stack gap="xs">
          <PageTitle tab={t`Connect`}>{t`Connect to ${organization}`}</PageTitle>
          <Description html={settings.realm_description} />
          <Text>{t`Sign in with this browser, or add this server to a chat app.`}</Text>
        </Stack>
        <Stack gap="sm">
          <Button component={Link} to="/sign-in" fullWidth>
            {t`Sign in`}
          </Button>
          {isOpen && (
            <Button component={Link} to="/join" variant="default" fullWidth>
              {t`Create account`}
            </Button>
          )}
          <Button component={Link} to="/join/code" variant="default" fullWidth>
            {t`Join with a code`}
          </Button>
          {signUp.may_ask && (
            <Button component={Link} to="/join/ask" variant="default" fullWidth>
              {t`Ask to join`}
            </Button>
          )}
          {!isOpen && !signUp.may_ask && (
            <Text size="xs" c="dimmed">
              {t`No account? Ask a colleague for an invitation.`}
            </Text>
          )}
        </Stack>
        <Card id="connect" title={t`Add this server`}>
          <div className={classes.connect}>
            <ConnectionInfo info={info}>
              {t`Enter this address in your chat app. To open this page on a phone, scan the code.`}
            </ConnectionInfo>
          </div>
          <Clients />
        </Card>
      </Stack>
    </Column>
  );
}
