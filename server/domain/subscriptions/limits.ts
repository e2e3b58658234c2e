/** The limits of one request, so that its transaction does not delay other requests for long. */
export const subscribeLimits = {
  channels: 1_000,
  newChannels: 20,
  people: 10_000,
  subscriptions: 10_000,
  properties: 1_000,
} as const;

/** If there are more people, nobody is notified. The registration reports it as max_bulk_new_subscription_messages. */
export const newSubscriptionMessagesLimit = 250;
