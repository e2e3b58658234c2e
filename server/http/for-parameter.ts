import { ApiError } from "./errors.ts";

/**
 * Runs a check of one parameter. Refusals that it throws name the parameter, so that a form can show them beside its
 * field.
 */
export function forParameter<T>(parameter: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, error.message, { ...error.details, var_name: parameter }, error.status);
  }
}

/**
 * Runs an action whose parameters have other names in the endpoint: `names` maps the action's names to the endpoint's.
 */
export function withParameterNames<T>(names: Readonly<Record<string, string>>, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const name = error instanceof ApiError ? error.details.var_name : undefined;
    const renamed = name === undefined ? undefined : names[name];
    if (!(error instanceof ApiError) || renamed === undefined) throw error;
    throw new ApiError(error.code, error.message, { ...error.details, var_name: renamed }, error.status);
  }
}
