import { z } from "zod";
import { settingNames, settingTitle } from "../../../components/group-setting/setting-title.ts";
import type { GroupSettings } from "../../../store/organization/permission-rules.ts";

const settings = z.array(z.string());

const objection = z.discriminatedUnion("type", [
  z.object({ type: z.literal("subgroup"), supergroup_ids: z.array(z.int()) }),
  z.object({ type: z.literal("channel"), channel_id: z.int(), settings }),
  z.object({ type: z.literal("user_group"), group_id: z.int(), settings }),
  z.object({ type: z.literal("realm"), settings }),
]);

/**
 * A use of a group: a group that it is in, or permissions that it holds over a channel, a group or the organization.
 */
export type Objection = z.infer<typeof objection>;

/** The server's objections to a deactivation. */
export function readObjections(body: unknown): readonly Objection[] {
  return z.array(objection).catch([]).parse(body);
}

/** The titles of an objection's permissions, as their page shows them. */
export function settingTitles(kind: keyof GroupSettings, names: readonly string[]): string {
  const known = settingNames(kind).filter((name) => names.includes(name));
  return known.map((name) => settingTitle(kind, name)).join(", ");
}
