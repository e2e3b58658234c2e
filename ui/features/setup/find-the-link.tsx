import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Code, List, Stack, Text } from "@mantine/core";
import { Column } from "../../components/column.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import "@mantine/core/styles/List.layer.css";
import "@mantine/core/styles/Code.layer.css";

/** Says where to find the setup link, for people who opened the page without a valid one. */
export function FindTheLink({ hasInvalidLink }: { hasInvalidLink: boolean }) {
  return (
    <Column>
      <Stack gap="lg">
        <PageTitle tab={t`Set up`}>
          {hasInvalidLink ? t`This setup link doesn't work` : t`Open the setup link`}
        </PageTitle>
        <Text>
          {hasInvalidLink
            ? t`Part of it may be missing, or the server has created a new one.`
            : t`This server is new and has no organization yet. To create one, open the setup link. It works once.`}
        </Text>
        <Stack gap="sm">
          <Text fw={600}>{t`Where to find the link`}</Text>
          <List spacing="sm">
            <List.Item>
              {t`In the Watercooler app, on the computer that runs the server. The app opens it for you.`}
            </List.Item>
            <List.Item>
              <Trans>
                In the terminal where the server was started: the line with <Code>/setup?token=</Code>.
              </Trans>
            </List.Item>
          </List>
        </Stack>
      </Stack>
    </Column>
  );
}
