/** The prefix of every endpoint (the API specification, Versioning 1). */
export const apiPrefix = "/api/v1";
