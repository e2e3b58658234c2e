import { Code, List, Stack, Text } from "@mantine/core";
import { Column } from "../../components/column.tsx";
import { PageTitle } from "../../components/page-title.tsx";

/** Says where to find the setup link, for people who opened the page without a valid one. */
export function FindTheLink({ tried }: { tried: boolean }) {
  return (
    <Column>
      <Stack gap="lg">
        <PageTitle tab="Set up">{tried ? "This setup link does not work" : "Open the setup link"}</PageTitle>
        <Text>
          {tried
            ? "It may have been cut short when it was copied, or the server has made a new one since."
            : "This server is new and has no organization yet. Whoever runs it sets it up with a link that works once."}
        </Text>
        <Stack gap="sm">
          <Text fw={600}>Where to find it</Text>
          <List spacing="sm">
            <List.Item>In the Watercooler app, on the computer that runs the server: it opens by itself.</List.Item>
            <List.Item>
              In the terminal where the server was started: the line with <Code>/setup?token=</Code> in it.
            </List.Item>
          </List>
        </Stack>
      </Stack>
    </Column>
  );
}
