import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
  const version = settings.chat_version;
  return (
    <Column>
      <Stack gap="lg">
        <PageTitle tab={t`About`}>{t`About Watercooler`}</PageTitle>
        <Text>{t`Version ${version}. Office chat on your own network.`}</Text>
        <Text>
          <Trans>
            © 2026 The Watercooler authors. Watercooler is free software under the MIT license. It includes software by
            others. Their names and licenses are in the{" "}
            <Anchor href={notices} underline="always">
              third-party notices
            </Anchor>
            .
          </Trans>
        </Text>
        <Anchor component={Link} to="/">
          {t`Home page`}
        </Anchor>
      </Stack>
    </Column>
  );
}
