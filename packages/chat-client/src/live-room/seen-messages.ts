/** @source im §9 "Duplicate-filter memory" */
export const MEMORY = 200;

/** Remembers the last messages, so that one that comes by two ways is told once. */
export function createSeenMessages() {
  const ids = new Set<string>();
  return {
    /** True the first time. */
    isNew(id: string): boolean {
      if (ids.has(id)) return false;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > MEMORY && oldest !== undefined) ids.delete(oldest);
      return true;
    },
  };
}
