import { Radio, Stack } from "@mantine/core";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { type Privacy, privacies, privacyTexts } from "./privacy.ts";
import { privacyProblem } from "./privacy-problem.ts";

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
    <Radio.Group label="Who can find and read it" description={locked} value={value} error={error} onChange={onChange}>
      <Stack gap="sm" mt="sm">
        {privacies.map((privacy) => {
          const { title, about } = privacyTexts[privacy];
          const problem = privacyProblem(organization, privacy, saved);
          return (
            <Radio
              key={privacy}
              value={privacy}
              label={title}
              description={problem === undefined ? about : `${about} ${problem}`}
              disabled={problem !== undefined || (locked !== undefined && privacy !== value)}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}
