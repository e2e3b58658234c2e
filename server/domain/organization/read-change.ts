import type { ParamsOf } from "../../http/contract.ts";
import { ApiError, invalidParameter } from "../../http/errors.ts";
import { organizationSettingNames, settingDefinitions } from "../organization-settings/shapes/settings.ts";
import { readOrganizationName } from "./actions.ts";
import type { OrganizationChange } from "./change.ts";
import type { organizationEndpoints } from "./contract.ts";

type Asked = ParamsOf<(typeof organizationEndpoints)["updateOrganization"]>;

/**
 * The changes that PATCH /realm asks for, as they may be stored: texts trimmed, deprecated names read as their
 * replacements.
 * @throws {ApiError} BAD_REQUEST, REQUEST_CONFUSING_VAR when a value comes under both of its names
 */
export function readOrganizationChange(asked: Asked): OrganizationChange {
  assertMethods(asked.authentication_methods);
  assertOneName(asked, "topics_policy", "mandatory_topics");
  assertOneName(asked, "message_edit_history_visibility_policy", "allow_edit_history");
  const { name } = asked;
  return {
    ...asked,
    ...trimmedTexts(asked),
    ...(name === undefined ? {} : { name: readOrganizationName(name) }),
    topics_policy: asked.topics_policy ?? topicsPolicy(asked.mandatory_topics),
  };
}

function trimmedTexts(asked: Asked): Partial<Asked> {
  const texts = organizationSettingNames.flatMap((name) => {
    const { kind } = settingDefinitions[name];
    const value = asked[name];
    return (kind === "line" || kind === "prose") && typeof value === "string" ? [[name, value.trim()]] : [];
  });
  return Object.fromEntries(texts);
}

function topicsPolicy(mandatoryTopics: boolean | undefined): Asked["topics_policy"] {
  if (mandatoryTopics === undefined) return undefined;
  return mandatoryTopics ? "disable_empty_topic" : "allow_empty_topic";
}

/** Signing in by password is the only method: no other can be turned on, and it cannot be turned off. */
function assertMethods(methods: Asked["authentication_methods"]): void {
  if (methods === undefined) return;
  for (const [name, isEnabled] of Object.entries(methods)) {
    if (isEnabled && name !== "Email")
      throw invalidParameter("authentication_methods", "unfit", `Invalid authentication method: ${name}`);
  }
  if (methods.Email !== true)
    throw invalidParameter("authentication_methods", "conflict", "At least one authentication method must be enabled.");
}

function assertOneName(asked: Asked, name: keyof Asked, deprecatedName: keyof Asked): void {
  if (asked[name] === undefined || asked[deprecatedName] === undefined) return;
  throw new ApiError("REQUEST_CONFUSING_VAR", `Can't decide between '${name}' and '${deprecatedName}' arguments`, {
    var_name1: name,
    var_name2: deprecatedName,
  });
}
