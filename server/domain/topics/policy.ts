import { rule } from "../permissions/rule.ts";
import { isAdministrator } from "../users/policy.ts";

/**
 * May this person delete the messages of a topic that they can read (the API specification, POST
 * /streams/{stream_id}/delete_topic)?
 */
export const mayDeleteTopic = rule(isAdministrator);
