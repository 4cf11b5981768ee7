import type { Frequency } from '@touchline/chat-protocol/session/frequency';

/** True when another request of this command is allowed now; it is counted then. */
export type FrequencyGate = (servcmd: string) => boolean;

/**
 * Counts requests of the last seconds by the part of the command after the dot.
 * @param limits read for each request, because the server may change them
 * @source im §9 "Frequency limits"
 */
export function createFrequencyGate(
  limits: () => { readonly [name: string]: Frequency },
  nowMs: () => number,
): FrequencyGate {
  const sentMs = new Map<string, number[]>();
  return (servcmd) => {
    const name = servcmd.slice(servcmd.indexOf('.') + 1);
    const table = limits();
    const limit = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!limit) return true;
    const now = nowMs();
    const recent = (sentMs.get(name) ?? []).filter((atMs) => now - atMs < limit.intervalSec * 1000);
    const isAllowed = recent.length < limit.count;
    sentMs.set(name, isAllowed ? [...recent, now] : recent);
    return isAllowed;
  };
}
