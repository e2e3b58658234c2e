import { t } from "@lingui/core/macro";
import { Radio, Stack } from "@mantine/core";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import type { Organization } from "../../../store/organization/organization.ts";
import { describePrivacy, type Privacy, privacies, privacyTitle } from "./privacy.ts";
import { privacyProblem } from "./privacy-problem.ts";
import "@mantine/core/styles/RadioIndicator.layer.css";
import "@mantine/core/styles/Radio.layer.css";

/** Chooses who can find and read a channel. The current privacy can always be chosen. */
export function PrivacyField({
  value,
  saved,
  error,
  locked,
  onChange,
}: {
  value: Privacy;
  saved: Privacy | undefined;
  error: string | undefined;
  /** Why the privacy cannot be changed. */
  locked: string | undefined;
  onChange: (value: Privacy) => void;
}) {
  const organization = useOrganization((state) => state);
  return (
    <Radio.Group
      label={t({ message: "Privacy", context: "channel" })}
      description={locked}
      value={value}
      error={error}
      onChange={onChange}
    >
      <Stack gap="sm" mt="sm">
        {listOfferedPrivacies(organization, saved).map((privacy) => {
          const about = describePrivacy(privacy);
          const problem = privacyProblem(organization, privacy, saved);
          return (
            <Radio
              key={privacy}
              value={privacy}
              label={privacyTitle(privacy)}
              description={
                <>
                  {about}
                  {problem !== undefined && <br />}
                  {problem}
                </>
              }
              disabled={problem !== undefined || (locked !== undefined && privacy !== value)}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}

/** Channels that are open to the web are offered only where the server allows them, or for one that is. */
function listOfferedPrivacies(organization: Organization, saved: Privacy | undefined): readonly Privacy[] {
  const isOffered = organization.server_web_public_streams_enabled || saved === "web-public";
  return privacies.filter((privacy) => privacy !== "web-public" || isOffered);
}
