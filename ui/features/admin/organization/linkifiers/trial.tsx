import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { linkifierLimits } from "#server/domain/linkifiers/limits.ts";
import classes from "./linkifiers.module.css";
import type { FoundLink } from "./split-at-links.ts";
import { splitAtLinks } from "./split-at-links.ts";

/** A message and the links in it. */
export type TrialResult = { readonly message: string; readonly links: readonly FoundLink[] };

/** A message to try a linkifier with, and the links that the server finds. */
export function Trial({
  message,
  result,
  onMessage,
}: {
  message: string;
  /** Undefined until the server has tried it. */
  result: TrialResult | undefined;
  onMessage: (message: string) => void;
}) {
  return (
    <div className={classes.trial}>
      <TextInput
        label={t`Test message`}
        description={t`Shows what becomes a link in it. It isn't sent.`}
        maxLength={linkifierLimits.trial}
        value={message}
        onChange={(event) => onMessage(event.currentTarget.value)}
      />
      <div role="status" className={classes.tried}>
        {result && result.message !== "" && <FoundLinks {...result} />}
      </div>
    </div>
  );
}

function FoundLinks({ message, links }: TrialResult) {
  if (links.length === 0) return <span className={classes.quiet}>{t`Nothing in this message becomes a link.`}</span>;
  const addresses = [...new Set(links.map(({ url }) => url))];
  return (
    <>
      <div>
        {splitAtLinks(message, links).map(({ index, text, url }) =>
          url === undefined ? (
            text
          ) : (
            <a key={index} href={url} target="_blank" rel="noreferrer">
              {text}
            </a>
          ),
        )}
      </div>
      {addresses.map((address) => (
        <div key={address} className={classes.quiet}>
          {address}
        </div>
      ))}
    </>
  );
}
