import { roles } from "../../http/roles.ts";
import { rule } from "../permissions/rule.ts";

/** Delete a topic, as far as one can read it (the API specification, POST /streams/{stream_id}/delete_topic)? */
export const mayDeleteTopic = rule((person) => person.role <= roles.administrator);
