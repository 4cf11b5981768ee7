import type { KeptChange } from '@touchline/match-store/change-reader';
import { isInScope, type ChangeScope } from '@touchline/match-store/change-scope';
import { eventFrame, pulseFrame, type Pulse } from './change-frames.ts';

/** @source app §9 "list update events throttled to 1 per second" */
const LIST_EVERY_MS = 1_000;

/** A change encoded as JSON once for all receivers. */
export type WrittenChange = KeptChange & { id: bigint; json: string };

/** Someone who listens. `cursor` is the last change it has. */
export type Member = { cursor: bigint; send: (bytes: Buffer) => void };

/** Those who want the same changes, so that a frame is built once for all of them. */
export type ChangeGroup = {
  members: Set<Member>;
  /** @param head newest cursor that the changes reach to */
  take(changes: readonly WrittenChange[], head: bigint): void;
  heartbeat(pulse: Pulse): void;
  close(): void;
};

const isSingleMatch = (scope: ChangeScope | undefined): boolean => scope !== undefined && 'matchId' in scope;

/** Changes as one reader gets them: one event each for a single match, one event together for a list. */
export const changeFrames = (scope: ChangeScope | undefined, changes: readonly WrittenChange[]): Buffer[] => {
  const last = changes.at(-1);
  if (last === undefined) return [];
  if (isSingleMatch(scope)) return changes.map(({ cursor, json }) => eventFrame('change', cursor, json));
  return [eventFrame('list', last.cursor, `[${changes.map(({ json }) => json).join(',')}]`)];
};

/** Gathers the changes of a list: the first at once, the next a second later at the earliest. */
export const createChangeGroup = (scope: ChangeScope | undefined, nowMs: () => number): ChangeGroup => {
  const members = new Set<Member>();
  let waiting: WrittenChange[] = [];
  let lastSentMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const send = (changes: readonly WrittenChange[]): void => {
    const first = changes[0];
    const last = changes.at(-1);
    if (first === undefined || last === undefined) return;
    const forAll = changeFrames(scope, changes);
    for (const member of members) {
      // Someone who came while these waited may have some of them already.
      const isBehind = member.cursor < first.id;
      const frames = isBehind
        ? forAll
        : changeFrames(
            scope,
            changes.filter(({ id }) => id > member.cursor),
          );
      for (const frame of frames) member.send(frame);
      if (member.cursor < last.id) member.cursor = last.id;
    }
  };
  const flush = (): void => {
    timer = undefined;
    const changes = waiting;
    waiting = [];
    lastSentMs = nowMs();
    send(changes);
  };

  return {
    members,
    take(changes, head) {
      const mine = changes.filter((change) => isInScope(change, scope));
      if (isSingleMatch(scope)) {
        send(mine);
      } else if (mine.length > 0) {
        waiting.push(...mine);
        const waitMs = lastSentMs + LIST_EVERY_MS - nowMs();
        if (timer === undefined && waitMs <= 0) flush();
        else timer ??= setTimeout(flush, waitMs);
      }
      if (waiting.length > 0) return;
      for (const member of members) if (member.cursor < head) member.cursor = head;
    },
    heartbeat(pulse) {
      const frames = new Map<bigint, Buffer>();
      for (const member of members) {
        const frame = frames.get(member.cursor) ?? pulseFrame('heartbeat', String(member.cursor), pulse);
        frames.set(member.cursor, frame);
        member.send(frame);
      }
    },
    close() {
      clearTimeout(timer);
    },
  };
};
