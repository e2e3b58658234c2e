import { capabilityNames } from "#server/events/queue-options.ts";
import type { Registration } from "../live.ts";

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
