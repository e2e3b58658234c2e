import type { ParamsOf } from "../../http/contract.ts";
import { ApiError, invalidParameter } from "../../http/errors.ts";
import { organizationSettingNames, settingDefinitions } from "../organization-settings/shapes/settings.ts";
import { readOrganizationName } from "./actions.ts";
import type { OrganizationChange } from "./change.ts";
import type { organizationEndpoints } from "./contract.ts";

type ChangeParams = ParamsOf<(typeof organizationEndpoints)["updateOrganization"]>;

/**
 * The changes that PATCH /realm requests, as they are stored: texts are trimmed, deprecated names replaced.
 * @throws {ApiError} BAD_REQUEST; REQUEST_CONFUSING_VAR when a value is sent under both of its names
 */
export function readOrganizationChange(params: ChangeParams): OrganizationChange {
  assertMethods(params.authentication_methods);
  assertOneName(params, "topics_policy", "mandatory_topics");
  assertOneName(params, "message_edit_history_visibility_policy", "allow_edit_history");
  const { name } = params;
  return {
    ...params,
    ...trimTexts(params),
    ...(name === undefined ? {} : { name: readOrganizationName(name) }),
    topics_policy: params.topics_policy ?? readTopicsPolicy(params.mandatory_topics),
  };
}

function trimTexts(params: ChangeParams): Partial<ChangeParams> {
  const texts = organizationSettingNames.flatMap((name) => {
    const { kind } = settingDefinitions[name];
    const value = params[name];
    return (kind === "line" || kind === "prose") && typeof value === "string" ? [[name, value.trim()]] : [];
  });
  return Object.fromEntries(texts);
}

function readTopicsPolicy(mandatoryTopics: boolean | undefined): ChangeParams["topics_policy"] {
  if (mandatoryTopics === undefined) return undefined;
  return mandatoryTopics ? "disable_empty_topic" : "allow_empty_topic";
}

/** Signing in by password is the only method. No other can be turned on, and it cannot be turned off. */
function assertMethods(methods: ChangeParams["authentication_methods"]): void {
  if (methods === undefined) return;
  for (const [name, isEnabled] of Object.entries(methods)) {
    if (isEnabled && name !== "Email")
      throw invalidParameter("authentication_methods", "unfit", `Invalid authentication method: ${name}`);
  }
  if (methods.Email !== true)
    throw invalidParameter("authentication_methods", "conflict", "At least one authentication method must be enabled.");
}

function assertOneName(params: ChangeParams, name: keyof ChangeParams, deprecatedName: keyof ChangeParams): void {
  if (params[name] === undefined || params[deprecatedName] === undefined) return;
  throw new ApiError("REQUEST_CONFUSING_VAR", `Can't decide between '${name}' and '${deprecatedName}' arguments`, {
    var_name1: name,
    var_name2: deprecatedName,
  });
}
