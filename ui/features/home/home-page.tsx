import { Stack, Text } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { PageTitle } from "../../components/page-title.tsx";
import { overviewQuery } from "../../store/queries.ts";
import { ConnectCard } from "./connect-card.tsx";
import { ConnectedPeople } from "./connected-people.tsx";
import { Counts } from "./counts.tsx";
import classes from "./home-page.module.css";

/** The organization at a glance: its figures, how to connect to it, and who is connected. */
export function HomePage() {
  const { data: overview } = useSuspenseQuery(overviewQuery);
  const { organization } = overview;
  return (
    <Stack gap="xl">
      <div>
        <PageTitle tab={organization.name}>{organization.name}</PageTitle>
        {organization.description !== "" && <Text c="dimmed">{organization.description}</Text>}
      </div>
      <Counts overview={overview} />
      <div className={classes.cards}>
        <ConnectCard overview={overview} />
        <ConnectedPeople connected={overview.connected} />
      </div>
      <Text size="xs" c="dimmed">
        Watercooler {overview.version}
      </Text>
    </Stack>
  );
}
