import { plural, t } from "@lingui/core/macro";
import { channelDescriptionLimit, channelNameLimit } from "#server/domain/channels/limits.ts";
import { canBeDefault } from "#server/domain/channels/policy.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { isSameName } from "#server/domain/name-key.ts";
import { retentionLimits } from "#server/domain/retention-days.ts";
import { lengthProblem } from "../../../lib/length-problem.ts";
import { characterProblem } from "../../../lib/name-characters.ts";
import type { ChannelValues } from "./channel-values.ts";
import { isPrivate } from "./privacy.ts";

/**
 * Finds the values of a channel that the server would refuse, except for its permissions. `others` are all other
 * channels, including archived ones.
 */
export function channelProblems(values: ChannelValues, others: readonly ChannelShape[]) {
  const { name, description, retention, days, isDefault, privacy } = values;
  return {
    name: nameProblem(name, others),
    description: description.trim() === "" ? undefined : lengthProblem(description, channelDescriptionLimit, ""),
    days: retention === "days" ? daysProblem(days) : undefined,
    isDefault:
      isDefault && !canBeDefault({ isPrivate: isPrivate(privacy) })
        ? t`New people can't be added to a private channel automatically. Turn this off, or make the channel public.`
        : undefined,
  };
}

function nameProblem(name: string, others: readonly ChannelShape[]): string | undefined {
  const problem = lengthProblem(name, channelNameLimit, t`Enter a name for the channel.`) ?? characterProblem(name);
  if (problem !== undefined) return problem;
  const taken = others.find((other) => isSameName(other.name, name));
  if (!taken) return undefined;
  return taken.is_archived
    ? t`That name is taken by an archived channel. Choose another, or restore the old one.`
    : t`Another channel has that name. Choose another name.`;
}

function daysProblem(days: string): string | undefined {
  if (!/^\d+$/.test(days.trim())) return t`Enter a whole number of days, such as 365.`;
  const number = Number(days);
  const { min, max } = retentionLimits;
  if (number < min) return plural({ limit: min }, { one: "Enter at least # day.", other: "Enter at least # days." });
  return number > max
    ? plural({ limit: max }, { one: "Enter at most # day.", other: "Enter at most # days." })
    : undefined;
}
