import { t } from "@lingui/core/macro";
import { Menu } from "@mantine/core";
import { IconCalendarTime, IconClock, IconHistory } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { PlaceOnScreen } from "../../../../components/place-on-screen.tsx";
import { formatDayTime } from "../../../../lib/format-day-time.ts";
import { useClock } from "../../../../lib/use-clock.ts";
import { serverClock } from "../../../../store/server-clock.ts";
import { useMessageActions } from "../../actions/message-actions.tsx";
import { describePreset } from "../../choose-time/describe-time.ts";
import { listPresets } from "../../choose-time/preset-times.ts";
import { TimeDialog } from "../../choose-time/time-dialog.tsx";
import "@mantine/core/styles/Menu.layer.css";

/**
 * The times at which a message can be sent, and the dialog for any other time. It is open when it appears. `onChoose`
 * may reject: the dialog shows why.
 */
export function ScheduleMenu({
  at,
  earlier,
  onChoose,
  onClose,
}: {
  /** Where on the screen it opens, in pixels. */
  at: { readonly x: number; readonly y: number };
  /** When the message was to be sent before it was edited. */
  earlier: Date | undefined;
  onChoose: (time: Date) => Promise<unknown>;
  onClose: () => void;
}) {
  useClock();
  const [presets] = useState(() => listPresets(new Date(serverClock.now()), false));
  const [isOpen, setOpen] = useState(false);
  const [isAnyTime, setAnyTime] = useState(false);
  const [main] = useState(() => document.querySelector("main"));
  const { showError } = useMessageActions();
  const title = t`Schedule message`;
  useEffect(() => setOpen(true), []);
  const choose = (time: Date) => {
    onClose();
    onChoose(time).catch(showError);
  };
  if (isAnyTime) {
    return <TimeDialog title={title} action={t`Schedule message`} choice="any" onSave={onChoose} onClose={onClose} />;
  }
  return (
    <Menu
      opened={isOpen}
      onChange={(next) => next || onClose()}
      closeOnItemClick={false}
      position="top-end"
      shadow="md"
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      floatingStrategy="fixed"
      // Everything on the page is in a landmark.
      {...(main !== null && { portalProps: { target: main } })}
    >
      <Menu.Target>
        <PlaceOnScreen {...at} />
      </Menu.Target>
      <Menu.Dropdown aria-label={title}>
        {earlier !== undefined && (
          <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={() => choose(earlier)}>
            {t`${{ time: formatDayTime(earlier, new Date()) }}, as before`}
          </Menu.Item>
        )}
        {presets.map((preset) => (
          <Menu.Item
            key={preset.name}
            leftSection={<IconClock size={18} aria-hidden />}
            onClick={() => choose(preset.at)}
          >
            {describePreset(preset)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconCalendarTime size={18} aria-hidden />} onClick={() => setAnyTime(true)}>
          {t`Custom time…`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
