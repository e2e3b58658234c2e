import { roles } from "../../http/roles.ts";
import { rule } from "../permissions/rule.ts";

/**
 * May this person delete the messages of a topic that they can read (the API specification, POST
 * /streams/{stream_id}/delete_topic)?
 */
export const mayDeleteTopic = rule((person) => person.role <= roles.administrator);
