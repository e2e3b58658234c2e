import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ConnectCard } from "../../components/connect-card.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { isAdministrator } from "../../lib/roles.ts";
import { overviewQuery, sessionQuery } from "../../store/queries.ts";
import { ConnectedPeople } from "./connected-people.tsx";
import { Counts } from "./counts.tsx";
import classes from "./home-page.module.css";

/** The organization at a glance: its figures, how to connect to it, and who is connected. */
export function HomePage() {
  const { data: overview } = useSuspenseQuery(overviewQuery);
  const { data: session } = useQuery(sessionQuery);
  const { organization, version } = overview;
  return (
    <Stack gap="xl">
      <div className={classes.head}>
        <div>
          <PageTitle tab={organization.name}>{organization.name}</PageTitle>
          {organization.description !== "" && <Text c="dimmed">{organization.description}</Text>}
        </div>
        {session && isAdministrator(session) && (
          <Button component={Link} to="/admin" variant="default">
            {t`Administration`}
          </Button>
        )}
      </div>
      <Counts overview={overview} />
      <div className={classes.cards}>
        <ConnectCard urls={overview.urls} discovery={overview.discovery} />
        <ConnectedPeople connected={overview.connected} />
      </div>
      <Text size="xs" c="dimmed">
        <Link to="/about">{t`Watercooler ${version}`}</Link>
      </Text>
    </Stack>
  );
}
