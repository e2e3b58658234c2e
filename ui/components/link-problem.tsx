import { Stack, Text } from "@mantine/core";
import { PageTitle } from "./page-title.tsx";

type LinkProblemProps = { organization: string; title: string; advice: string };

/** Says what is wrong with a link that cannot be used, and what to do. */
export function LinkProblem({ organization, title, advice }: LinkProblemProps) {
  return (
    <Stack gap="sm">
      <Text size="xs" c="dimmed">
        {organization}
      </Text>
      <PageTitle tab={title}>{title}</PageTitle>
      <Text>{advice}</Text>
    </Stack>
  );
}
