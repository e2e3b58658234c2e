import { t } from "@lingui/core/macro";
import { Menu, Text } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { i18n } from "../lib/i18n.ts";
import { languages, languageTitle } from "../lib/language.ts";
import { api, explain } from "../store/api.ts";
import { showInLanguage } from "../store/queries.ts";

/** The languages, in a part of a menu that opens beside it. The choice is saved with the person's settings. */
export function LanguageMenu() {
  const queryClient = useQueryClient();
  const choice = useMutation({
    mutationFn: async (language: string) => {
      await api(settingsEndpoints.updateOwnSettings, { default_language: language });
      await showInLanguage(queryClient, language);
    },
  });
  return (
    <Menu.Sub position="left-start" closeDelay={300} transitionProps={{ duration: 0 }}>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconLanguage size={18} aria-hidden />}>
          {t`Language`}
          <Text span c="dimmed">{` ${languageTitle(i18n.locale)}`}</Text>
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup value={i18n.locale} onChange={choice.mutate}>
          {languages.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick={false}>
              {languageTitle(language)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {choice.error && (
          <Text c="red" size="xs" role="alert" px="sm" py="xs" maw={260}>
            {explain(choice.error)}
          </Text>
        )}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
