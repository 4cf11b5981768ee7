import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Id, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

/** @source permissions "Counters" */
export const MAX_COUNTERS = 20;
const MAX_KEY_BYTES = 128;

const Key = v.pipe(Text, v.minLength(1, 'must not be empty'), v.maxBytes(MAX_KEY_BYTES));
const Whole = v.pipe(v.number('must be a number'), v.safeInteger('must be a whole number'));

export const COUNTER_MODES = ['Set', 'Increase', 'Decrease'] as const;
export type CounterMode = (typeof COUNTER_MODES)[number];

const Counters = list('GroupCounter', shape({ key: field('Key', Text), value: field('Value', Whole) }));

/** @source im §7 "Counters: update" */
export const updateCounters = defineCommand({
  ...groupServcmd('update_group_counter'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    counters: list(
      'GroupCounter',
      shape({ key: field('Key', Key), value: field('Value', Whole) }),
      MAX_COUNTERS,
    ),
    roomKey: field('BytesKey', OptionalText),
    mode: field('Mode', v.picklist(COUNTER_MODES, 'must be Set, Increase or Decrease')),
  }),
  answer: shape({ counters: Counters, sequence: field('GroupCounterSeq', Count) }),
});

/** Some counters by key; all when no key is given. @source im §7 "Counters: get" */
export const getCounters = defineCommand({
  ...groupServcmd('get_group_counter'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    keys: field('GroupCounterKeys', v.optional(v.pipe(v.array(Key), v.maxLength(MAX_COUNTERS)), [])),
    roomKey: field('BytesKey', OptionalText),
  }),
  answer: shape({ counters: Counters, sequence: field('GroupCounterSeq', Count) }),
});
