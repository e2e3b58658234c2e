/** Limits that keep strangers from flooding administrators, the disk and the processor with requests to join. */
export const joinRequestLimits = {
  /** Pending requests of the organization. */
  pending: 50,
  /** Pending requests from one IP address. Several people may share a computer. */
  fromAddress: 10,
  /** After how many days a request that nobody answers is deleted. */
  days: 14,
} as const;
