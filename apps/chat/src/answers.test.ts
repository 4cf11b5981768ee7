import type { NameMap } from '@touchline/chat-protocol/shape';
import { expect, test } from 'vitest';

import { WIRE_COMMANDS } from '../test/wire-commands.ts';
import { answers } from './answers.ts';

const BY_SERVCMD = new Map(
  answers().flatMap((answered) =>
    [answered.command.servcmd, answered.command.communityServcmd ?? ''].map((servcmd) => [servcmd, answered]),
  ),
);

/** True when an answer of these names can hold a place, written as on the wire. */
const holds = (names: NameMap, [first, ...rest]: readonly string[]): boolean => {
  const field = Object.values(names).find(({ wire }) => wire === first);
  if (field === undefined) return false;
  // What has no names inside travels as it is.
  return rest.length === 0 || field.inner === undefined || holds(field.inner, rest);
};

test.each(WIRE_COMMANDS)(
  '%s is answered with what the client cannot do without',
  (servcmd, isForCommunities, mustHold) => {
    const answered = BY_SERVCMD.get(servcmd);
    const missing = mustHold.filter(
      (place) => !holds(answered?.command.answer.names ?? {}, place.split('.')),
    );
    expect({ isAnswered: answered !== undefined, missing }).toEqual({ isAnswered: true, missing: [] });
    const community = servcmd.replace(/^group_open_http_svc/, 'million_group_open_http_svc');
    expect(!isForCommunities || BY_SERVCMD.has(community)).toBe(true);
  },
);

test('the table holds every command that is requested, each once', () => {
  expect(WIRE_COMMANDS).toHaveLength(114);
  expect(new Set(WIRE_COMMANDS.map(([servcmd]) => servcmd)).size).toBe(WIRE_COMMANDS.length);
});
