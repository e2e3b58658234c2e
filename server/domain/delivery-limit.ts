/** The latest time of a delivery: the end of the year 9999, in UNIX seconds. Clients cannot show later dates. */
export const latestDelivery = 253_402_300_799;
