import { t } from "@lingui/core/macro";
import { channelFolderLimits } from "#server/domain/channel-folders/limits.ts";
import type { ChannelFolderShape } from "#server/domain/channel-folders/shapes.ts";
import { isSameName } from "#server/domain/name-key.ts";
import { lengthProblem } from "../../../lib/length-problem.ts";
import { characterProblem } from "../../../lib/name-characters.ts";

/** The values of a folder's form. */
export type FolderValues = { readonly name: string; readonly description: string };

/**
 * Finds the values of a folder that the server would refuse. `others` are all other folders, including archived ones.
 */
export function folderProblems({ name, description }: FolderValues, others: readonly ChannelFolderShape[]) {
  return { name: nameProblem(name, others), description: descriptionProblem(description) };
}

function nameProblem(name: string, others: readonly ChannelFolderShape[]): string | undefined {
  const problem =
    lengthProblem(name, channelFolderLimits.name, t`Enter a name for the folder.`) ?? characterProblem(name);
  if (problem !== undefined) return problem;
  const taken = others.find((other) => isSameName(other.name, name));
  if (!taken) return undefined;
  return taken.is_archived
    ? t`That name is taken by an archived folder. Choose another, or restore the old one.`
    : t`Another folder has that name. Choose another name.`;
}

function descriptionProblem(description: string): string | undefined {
  return description.trim() === "" ? undefined : lengthProblem(description, channelFolderLimits.description, "");
}
