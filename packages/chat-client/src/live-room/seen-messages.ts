/** @source im §9 "Duplicate-filter memory" */
export const MEMORY = 200;

/** Remembers recent messages, so that one that arrives by push and by poll is delivered once. */
export function createSeenMessages() {
  const ids = new Set<string>();
  return {
    /** True when the id is new. */
    isNew(id: string): boolean {
      if (ids.has(id)) return false;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > MEMORY && oldest !== undefined) ids.delete(oldest);
      return true;
    },
  };
}
