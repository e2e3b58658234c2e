import { t } from "@lingui/core/macro";
import { Anchor, Stack, Text } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Column } from "../../components/column.tsx";
import { OrganizationIcon } from "../../components/organization-icon.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { serverSettingsQuery } from "../../store/queries.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Signs people in with email and password, and then opens `destination`. */
export function SignInPage({ destination }: { destination: string }) {
  const { data: settings } = useSuspenseQuery(serverSettingsQuery);
  return (
    <Column icon={<OrganizationIcon url={settings.realm_icon} size={40} />}>
      <Stack gap="xl">
        <PageTitle tab={t`Sign in`}>{t`Sign in to ${{ organization: settings.realm_name }}`}</PageTitle>
        <SignInForm destination={destination} />
        <Text size="xs">
          <Anchor component={Link} to="/forgot-password" inherit underline="always">
            {t`Forgot your password?`}
          </Anchor>
        </Text>
      </Stack>
    </Column>
  );
}
