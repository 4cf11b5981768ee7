import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { GroupMessage } from './group/group-message.ts';
import { C2cMessage } from './message/c2c-message.ts';
import { sendC2cMessage, syncUnread } from './message/commands.ts';
import { NO, quickReaderOf, UNSURE } from './quick-read.ts';
import { PushBody } from './session/pushes.ts';
import { decode, toOurNames, type NameMap, type Shape } from './shape.ts';

const SHAPES: readonly [title: string, shape: Shape][] = [
  ['a one-to-one message', C2cMessage],
  ['a group message', GroupMessage],
  ['an unread sync', syncUnread.answer],
  ['a push', PushBody],
  ['a message on its way up', sendC2cMessage.request],
];

const element = fc.oneof(
  fc.record({ MsgType: fc.constant('TIMTextElem'), MsgContent: fc.record({ Text: fc.string() }) }),
  fc.record({ MsgType: fc.string() }),
  fc.constant(JSON.parse('{"MsgType":"TIMTextElem","MsgContent":{},"__proto__":{"x":1}}')),
);

/** What may stand in any field: right for some, wrong for others. */
const held = fc.oneof(
  { weight: 6, arbitrary: fc.nat() },
  { weight: 6, arbitrary: fc.string() },
  { weight: 3, arbitrary: fc.constantFrom(0, 1) },
  { weight: 3, arbitrary: fc.array(element, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, undefined, -1, 1.5, NaN, true, [], {}, '\u0001') },
  { weight: 1, arbitrary: fc.dictionary(fc.string(), fc.nat()) },
);

const wireOf = (names: NameMap, depth = 0): fc.Arbitrary<Record<string, unknown>> => {
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const { wire, inner } of Object.values(names)) {
    const below = inner && depth < 2 ? wireOf(inner, depth + 1) : undefined;
    fields[wire] = below ? fc.oneof(below, fc.array(below, { maxLength: 2 }), held) : held;
  }
  return fc.record(fields, { requiredKeys: [] });
};

test.each(SHAPES)('%s reads the same with the schema library and without', (_title, shape) => {
  fc.assert(
    fc.property(wireOf(shape.names), (wire) => {
      const slow = v.safeParse(shape.schema, toOurNames(wire, shape.names));
      const fast = decode(wire, shape);
      expect({ ok: fast.ok, value: fast.ok ? fast.value : undefined }).toEqual({
        ok: slow.success,
        value: slow.success ? slow.output : undefined,
      });
    }),
    { numRuns: 300 },
  );
});

test('a message as the server sends it is read without the schema library', () => {
  const read = quickReaderOf(C2cMessage.schema, C2cMessage.names);
  const wire = {
    From_Account: 'bo',
    To_Account: 'ada',
    MsgSeq: 1,
    MsgRandom: 2,
    MsgTimeStamp: 3,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'hi' } }],
    SendMsgControl: { NoUnread: 1 },
  };
  expect(read(wire)).toMatchObject({ fromUserId: 'bo', sequence: 1, tinyId: '0', needsReceipt: 0 });
});

test.each([
  ['a field that is wrong', { From_Account: 7 }, NO],
  ['a field that is missing', {}, UNSURE],
  ['no object', 'x', NO],
])('%s is left to the schema', (_title, wire, sign) => {
  expect(quickReaderOf(C2cMessage.schema, C2cMessage.names)(wire)).toBe(sign);
});
