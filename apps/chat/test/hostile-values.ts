import type { NameMap } from '@touchline/chat-protocol/shape';

import { answers } from '../src/answers.ts';
import type { RawUser } from './raw-user.ts';

/** The server's own failure; wrong input must never be one. */
export const INTERNAL = 91_000;
/** Nobody is answered, or the login ends: asked elsewhere. */
const APART = new Set(['openim.ws_msg_push_ack', 'im_open_status.wslogout', 'im_open_status.wslogin']);

const deep = (levels: number): unknown => (levels === 0 ? {} : { a: [deep(levels - 1)] });

export const HOSTILE: [title: string, value: unknown][] = [
  ['nothing', null],
  ['a truth', true],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['a number beyond exactness', 2 ** 60],
  ['an empty text', ''],
  ['a long text', 'x'.repeat(5_000)],
  ['a text with a zero byte', 'a\u0000b'],
  ['half of a character', '\ud800'],
  ['a text of SQL', "'; drop table chat.message; --"],
  ['an empty list', []],
  ['a list of lists', [[[]]]],
  ['a list of nothing', [null]],
  ['a list of many', Array.from({ length: 1_500 }, () => 'y')],
  ['an object of another kind', { constructor: { prototype: 1 } }],
  ['a deep object', deep(40)],
];

/** Every field of a request with the same wrong value, or, where it holds objects, one object of such fields. */
const filled = (names: NameMap, value: unknown, isNested: boolean): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(names).map(({ wire, inner }) => [
      wire,
      inner !== undefined && isNested ? [filled(inner, value, isNested)] : value,
    ]),
  );

export const COMMANDS = answers()
  .map(({ command }) => command)
  .filter(({ servcmd }) => !APART.has(servcmd));

export type Hostile = { command: (typeof COMMANDS)[number]; value: unknown; isNested: boolean };

/**
 * Asks with the same wrong value in every field.
 * @returns whether it was answered with a code that is not the server's own failure; undefined when the socket closed:
 * too large or too deep for a frame
 */
export const isTaken = async (
  user: RawUser,
  { command: { servcmd, request }, value, isNested }: Hostile,
): Promise<boolean | undefined> => {
  try {
    const answer = await user.request(servcmd, filled(request.names, value, isNested));
    return typeof answer['ErrorCode'] === 'number' && answer['ErrorCode'] !== INTERNAL;
  } catch (error) {
    if (error instanceof Error && error.message === 'the socket was closed') return undefined;
    throw error;
  }
};
