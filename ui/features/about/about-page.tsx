import { Anchor, Stack, Text } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import notices from "../../../THIRD-PARTY-NOTICES.txt?url";
import { Column } from "../../components/column.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { serverSettingsQuery } from "../../store/queries.ts";

/** The program's name and version, and a link to the licenses of everything in it. */
export function AboutPage() {
  const { data: settings } = useSuspenseQuery(serverSettingsQuery);
  return (
    <Column>
      <Stack gap="lg">
        <PageTitle tab="About">About Watercooler</PageTitle>
        <Text>Version {settings.chat_version}. Office chat on your own network.</Text>
        <Text>
          © 2026 The Watercooler authors. Watercooler is free software under the MIT license, and contains the work of
          others. Their names and licenses are in the{" "}
          <Anchor href={notices} underline="always">
            third-party notices
          </Anchor>
          .
        </Text>
        <Anchor component={Link} to="/">
          Home page
        </Anchor>
      </Stack>
    </Column>
  );
}
