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
