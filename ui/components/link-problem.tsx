import { Stack, Text } from "@mantine/core";
import { PageTitle } from "./page-title.tsx";

type LinkProblemProps = { organization: string; title: string; advice: string };

/** Tells who comes by a link that cannot be used what is wrong with it, and what to do. */
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
