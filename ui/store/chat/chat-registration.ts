import { registrationWith } from "#server/domain/event-queues/contract.ts";
import { capabilityNames } from "#server/events/capability-names.ts";
import type { Answer } from "#server/http/client.ts";
import type { FollowOptions, Registration } from "../live.ts";
import { organizationParts } from "../organization/organization.ts";

/**
 * The registration of the chat page: everything, without the subscribers of channels. With thousands of people they
 * would be most of the data; the page requests those of a channel when it shows them.
 */
export const chatRegistration: Registration = {
  apply_markdown: true,
  include_subscribers: false,
  slim_presence: true,
  client_capabilities: Object.fromEntries(capabilityNames.map((name) => [name, true])),
};

const registering = registrationWith([...organizationParts, "presence"]);

/** The answer to the registration of the chat page: the organization, who is here, and more. */
export type RegisteredChat = Answer<typeof registering>;

/** Registers the chat page. */
export const registerChat: FollowOptions<RegisteredChat>["register"] = (client, registration, signal) =>
  client(registering, registration, signal);
