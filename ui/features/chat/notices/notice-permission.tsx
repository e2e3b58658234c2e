import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, Text } from "@mantine/core";
import { askForNotices, useNoticeAccess } from "./late/notice-access.ts";

/** For settings: whether this browser shows notifications outside the page, and how to turn them on. */
export function NoticePermission() {
  const access = useNoticeAccess();
  switch (access) {
    case "ask":
      return (
        <div>
          <Button variant="default" onClick={() => void askForNotices()}>{t`Turn on notifications`}</Button>
        </div>
      );
    case "on":
      return <Text c="dimmed">{t`Notifications are on in this browser.`}</Text>;
    case "blocked":
      return (
        <Text c="dimmed">
          {t`This browser blocks notifications from this address. To get them, allow them in the browser's settings for this site.`}
        </Text>
      );
    case "missing":
      return <Text c="dimmed">{t`This browser doesn't support notifications.`}</Text>;
    case "insecure":
      return (
        <Text c="dimmed">
          <Trans>
            Without HTTPS, notifications appear only on this page.{" "}
            <Anchor href="/trust" inherit underline="always">
              Use the encrypted address
            </Anchor>{" "}
            to get them outside it too.
          </Trans>
        </Text>
      );
  }
}
