import { z } from "zod";
import { type Capability, capabilityNames } from "./capability-names.ts";

/** A client's options at registration; stored with the queue. */
export const queueOptionsSchema = z.object({
  /** Null: every type. */
  eventTypes: z.array(z.string()).nullable(),
  /** Pairs of operator and operand that message events must match. */
  narrow: z.array(z.tuple([z.string(), z.string()])),
  allPublicChannels: z.boolean(),
  applyMarkdown: z.boolean(),
  clientExtAvatar: z.boolean(),
  slimPresence: z.boolean(),
  includeSubscribers: z.enum(["true", "false", "partial"]),
  capabilities: z.array(z.enum(capabilityNames)),
});

/** A client's options at registration, parsed. */
export type QueueOptions = z.infer<typeof queueOptionsSchema>;

/** Whether a client has declared a capability. */
export function isCapable(options: QueueOptions, capability: Capability): boolean {
  return options.capabilities.includes(capability);
}
