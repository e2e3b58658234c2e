import { plural, t } from "@lingui/core/macro";
import { Button, Checkbox, Group, Modal, SegmentedControl, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isSameName } from "#server/domain/name-key.ts";
import { namesOf } from "#server/http/names.ts";
import { Notice } from "../../../../components/notice.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { useReturnFocus } from "../../../../components/use-return-focus.ts";
import { i18n } from "../../../../lib/i18n.ts";
import { loadOtherLanguage } from "../../../../lib/language.ts";
import { explain } from "../../../../store/api.ts";
import { useGetOrganization, useOrganization } from "../../../../store/organization/hooks.tsx";
import { channels } from "../../../../store/organization/selectors.ts";
import { channelTemplates, type TemplateName } from "./channel-templates.ts";
import { createChannels, type NamedChannel } from "./create-channels.ts";
import classes from "./first-channels.module.css";

/** Shows the channels of a template in the organization's language, and creates those that are chosen. */
export function FirstChannels({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const [template, setTemplate] = useState<TemplateName>("office");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const taken = useOrganization(channels);
  const suggested = useSuggested(template);
  const getOrganization = useGetOrganization();
  const toast = useToasts();
  const isTaken = ({ name }: NamedChannel) => taken.some((each) => isSameName(each.name, name));
  const chosen = suggested.filter((channel) => !left.has(channel.name) && !isTaken(channel));
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const organization = getOrganization();
      if (organization !== undefined) await createChannels(organization, chosen);
      toast({ message: plural({ count: chosen.length }, { one: "# channel created.", other: "# channels created." }) });
      onClose();
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
  };
  const choose = (name: string, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((each) => each !== name) : [...before, name]));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Create the first channels`}
      closeButtonProps={{ "aria-label": t`Close` }}
      size="lg"
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label={t`Suggestions for`}
          data={namesOf(channelTemplates).map((name) => ({ value: name, label: i18n._(channelTemplates[name].title) }))}
          value={template}
          onChange={setTemplate}
          className={classes.templates}
        />
        <Text c="dimmed">{t`These channels are public. Everyone except guests is added, and new people too.`}</Text>
        <Stack gap="sm" role="group" aria-label={t`Channels`}>
          {suggested.map((channel) => (
            <Checkbox
              key={channel.name}
              label={`#${channel.name}`}
              description={isTaken(channel) ? t`This channel exists already.` : channel.description}
              disabled={busy || isTaken(channel)}
              checked={!left.has(channel.name) && !isTaken(channel)}
              onChange={(event) => choose(channel.name, event.currentTarget.checked)}
            />
          ))}
        </Stack>
        {problem !== undefined && <Notice>{problem}</Notice>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button loading={busy} disabled={chosen.length === 0} onClick={() => void save()}>
            {plural(
              { count: chosen.length },
              { 0: "Create channels", one: "Create # channel", other: "Create # channels" },
            )}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The channels of a template in the organization's language, which may be another than the page's. */
function useSuggested(template: TemplateName): readonly NamedChannel[] {
  const language = useOrganization(({ realm_default_language }) => realm_default_language);
  const texts = useQuery({
    queryKey: ["texts", "first-channels", language, i18n.locale],
    queryFn: () => loadOtherLanguage(language, "first-channels"),
    retry: false,
  });
  if (texts.isPending) return [];
  const inLanguage = texts.data ?? i18n;
  return channelTemplates[template].channels.map(({ name, description }) => ({
    name: inLanguage._(name),
    description: inLanguage._(description),
  }));
}
