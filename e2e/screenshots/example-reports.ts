import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { messageReportEndpoints } from "#server/domain/message-reports/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import type { Client } from "#server/http/client.ts";

/** A member advertises in a channel, and the owner and another member report it. */
export async function addExampleReports([owner, advertiser, reporter]: readonly Client[]): Promise<void> {
  if (owner === undefined || advertiser === undefined || reporter === undefined)
    throw new Error("Three people report.");
  const moderators = { name: "moderators", subscribers: [], invite_only: true };
  const { id } = await owner(channelEndpoints.createChannel, moderators);
  await owner(organizationEndpoints.updateOrganization, { moderation_request_channel_id: id });
  const to = { type: "channel", to: "general", topic: "Holidays in August" } as const;
  await reporter(messageEndpoints.sendMessage, { ...to, content: "I am away from the 3rd to the 14th." });
  const content = "My cousin sells tires, all sizes, half price until Friday! Write to me.";
  const { id: message_id } = await advertiser(messageEndpoints.sendMessage, { ...to, content });
  await reporter(messageEndpoints.sendMessage, { ...to, content: "And who waters the plants?" });
  for (const [person, description] of [
    [owner, "The third time this week"],
    [reporter, ""],
  ] as const) {
    await person(messageReportEndpoints.reportMessage, { message_id, report_type: "spam", description });
  }
}
