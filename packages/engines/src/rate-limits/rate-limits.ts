export type RateLimit = { count: number; windowMs: number };

export type RateDecision = { allowed: true } | { allowed: false; retryAfterMs: number };

/** Sliding-window limits shared by all processes. */
export type RateLimits = {
  /** Takes one slot for `key` when fewer than `count` were taken within `windowMs`. */
  take(key: string, limit: RateLimit): Promise<RateDecision>;
  close(): Promise<void>;
};
