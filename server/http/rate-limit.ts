import type { Clock } from "../clock.ts";

/** What a bucket answers to one request; `resetAt` and `retryAfter` are in seconds. */
export type Allowance = {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: number;
  readonly retryAfter: number;
};

/** Takes one request from the bucket of `key`. */
export type RateLimit = (key: string | number) => Allowance;

/** The same, where a request that was taken can be given back because what it was for did not happen. */
export type ReturnableRateLimit = RateLimit & { readonly giveBack: (key: string | number) => void };

/** A bucket of `burst` requests that refills at `perSecond`. */
export type BucketSize = { readonly burst: number; readonly perSecond: number };

/** How many buckets are kept before full ones are removed: bounds memory under a flood of addresses. */
const keptBuckets = 10_000;

/** Token buckets, one for each key (the wire specification, Decisions 12). */
export function createRateLimit(size: BucketSize, clock: Clock): ReturnableRateLimit {
  const buckets = new Map<string | number, { tokens: number; at: number }>();

  return Object.assign(take, {
    giveBack: (key: string | number) => {
      const bucket = buckets.get(key);
      if (bucket !== undefined) bucket.tokens = Math.min(size.burst, bucket.tokens + 1);
    },
  });

  function take(key: string | number): Allowance {
    const now = clock.now() / 1000;
    const bucket = buckets.get(key) ?? { tokens: size.burst, at: now };
    const tokens = Math.min(size.burst, bucket.tokens + Math.max(0, now - bucket.at) * size.perSecond);
    const allowed = tokens >= 1;
    bucket.tokens = allowed ? tokens - 1 : tokens;
    bucket.at = now;
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > keptBuckets) forgetOldest();
    return {
      allowed,
      limit: size.burst,
      remaining: Math.floor(bucket.tokens),
      resetAt: Math.ceil(now + (size.burst - bucket.tokens) / size.perSecond),
      retryAfter: allowed ? 0 : (1 - tokens) / size.perSecond,
    };
  }

  function forgetOldest() {
    const [oldest] = buckets.keys();
    if (oldest !== undefined) buckets.delete(oldest);
  }
}
