import { ApiError } from "./errors.ts";

/** Runs a check of one parameter: what it refuses says which one, so that a form can tell it beside the field. */
export function concerning<T>(parameter: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, error.message, { ...error.details, var_name: parameter }, error.status);
  }
}

/** Runs an action whose parameters the endpoint calls differently: `names` has the endpoint's by the action's. */
export function renaming<T>(names: Readonly<Record<string, string>>, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const name = error instanceof ApiError ? error.details.var_name : undefined;
    const renamed = name === undefined ? undefined : names[name];
    if (!(error instanceof ApiError) || renamed === undefined) throw error;
    throw new ApiError(error.code, error.message, { ...error.details, var_name: renamed }, error.status);
  }
}
