/** A place where two clients differ: the path of the field, what the public client has there, and what ours has. */
export interface Gap {
  path: string;
  theirs: unknown;
  ours: unknown;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refusalOf = (result: unknown): unknown =>
  isFields(result) && 'refused' in result ? result['refused'] : undefined;

/** Gaps between two results; a refusal on one side alone is one gap, whatever the other side has answered. */
export function resultGaps(theirs: unknown, ours: unknown): Gap[] {
  const [there, here] = [refusalOf(theirs), refusalOf(ours)];
  if (there === undefined && here === undefined) return gapsOf(theirs, ours);
  if (there === here) return [];
  // Arguments of the wrong kind have no code there: what matters is that both refuse.
  if (there === WRONG_ARGUMENTS && here !== undefined) return [{ path: 'refused arguments', theirs, ours }];
  return [{ path: 'refused', theirs: there ?? 'no refusal', ours: here ?? 'no refusal' }];
}

/** What stands for a refusal without a code. */
export const WRONG_ARGUMENTS = 'wrong arguments';

export interface TellingEvent {
  name: string;
  data: unknown;
}

/** All gaps between two values; what ours has beyond the public client's fields is none. */
export function gapsOf(theirs: unknown, ours: unknown, path = ''): Gap[] {
  if (Array.isArray(theirs) && Array.isArray(ours)) {
    if (theirs.length !== ours.length) return [{ path: `${path}[]`, theirs, ours }];
    return theirs.flatMap((item, index) => gapsOf(item, ours[index], path));
  }
  if (isFields(theirs) && isFields(ours)) {
    return Object.entries(theirs).flatMap(([key, item]) =>
      gapsOf(item, ours[key], path === '' ? key : `${path}.${key}`),
    );
  }
  return Object.is(theirs, ours) ? [] : [{ path, theirs, ours }];
}

/** Gaps between what was told: the order of the names, then what each event carries, by name. */
export function eventGaps(theirs: readonly TellingEvent[], ours: readonly TellingEvent[]): Gap[] {
  const names = (events: readonly TellingEvent[]) => events.map(({ name }) => name).join(', ');
  const order = gapsOf(names(theirs), names(ours), 'events');
  const data = [...new Set(theirs.map(({ name }) => name))].flatMap((name) => {
    const [them, us] = [theirs, ours].map((events) => events.filter((event) => event.name === name));
    const both = Math.min(them?.length ?? 0, us?.length ?? 0);
    return Array.from({ length: both }, (_, index) =>
      gapsOf(them?.[index]?.data, us?.[index]?.data, `events ${name}`),
    ).flat();
  });
  return [...order, ...data];
}
