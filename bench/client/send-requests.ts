import { writeRequest } from "../load/request.ts";
import type { Person } from "../office/people.ts";
import { contents } from "./contents.ts";

/** The topics of the messages. */
export const topics = ["deliveries", "second floor", "printer", "customers", "lunch"];

/** Complete requests to send messages to a channel, from each person in turn, on a few topics. */
export function writeSendRequests(people: readonly Person[], channelId: number): string[] {
  return Array.from({ length: 320 }, (_, index) => {
    const credentials = people[index % people.length];
    if (credentials === undefined) throw new Error("Somebody has to send.");
    const topic = topics[index % topics.length] ?? "";
    const fields = {
      type: "channel",
      to: channelId,
      topic,
      content: contents[index % contents.length] ?? "",
      read_by_sender: "true",
    };
    return writeRequest({ method: "POST", path: "/api/v1/messages", credentials, fields });
  });
}
