import type { ChangeScope } from '@touchline/match-store/change-scope';
import type { Pulse } from './change-frames.ts';
import { createChangeGroup, type ChangeGroup, type Member, type WrittenChange } from './change-group.ts';

const keyOf = (scope: ChangeScope | undefined): string => JSON.stringify(scope ?? {});

/** All groups of listeners; a group is there as long as it has members. */
export const createChangeGroups = (nowMs: () => number) => {
  const groups = new Map<string, ChangeGroup>();

  const groupOf = (scope: ChangeScope | undefined): ChangeGroup => {
    const key = keyOf(scope);
    const group = groups.get(key) ?? createChangeGroup(scope, nowMs);
    groups.set(key, group);
    return group;
  };

  return {
    /** The listener is in until its signal aborts. */
    enter({ scope, signal, ...member }: Member & { scope?: ChangeScope; signal: AbortSignal }): void {
      const group = groupOf(scope);
      group.members.add(member);
      const leave = (): void => {
        group.members.delete(member);
        if (group.members.size > 0 || groups.get(keyOf(scope)) !== group) return;
        group.close();
        groups.delete(keyOf(scope));
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    },
    /** @param head newest cursor that these changes reach to */
    take(changes: readonly WrittenChange[], head: bigint): void {
      for (const group of groups.values()) group.take(changes, head);
    },
    heartbeat(pulse: Pulse): void {
      for (const group of groups.values()) group.heartbeat(pulse);
    },
    isEmpty: (): boolean => groups.size === 0,
    close(): void {
      for (const group of groups.values()) group.close();
      groups.clear();
    },
  };
};
