import { roles } from "../../http/roles.ts";
import type { Person } from "../permissions/person.ts";

/** Rules about topics. */
export const topicRules = {
  /** Delete a topic, as far as one can read it (the API specification, POST /streams/{stream_id}/delete_topic)? */
  deleteTopic: (person: Person, _on: undefined) => person.role <= roles.administrator,
} as const;
