import * as v from 'valibot';

import { COMMUNITY_SERVICE, defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Id, LooseCount, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { ATTRIBUTE_LIMITS } from './rules.ts';

const Key = v.pipe(
  Text,
  v.minLength(1, 'must not be empty'),
  v.maxBytes(ATTRIBUTE_LIMITS.keyBytes, `must be at most ${ATTRIBUTE_LIMITS.keyBytes} bytes`),
);
const Value = v.pipe(
  Text,
  v.maxBytes(ATTRIBUTE_LIMITS.valueBytes, `must be at most ${ATTRIBUTE_LIMITS.valueBytes} bytes`),
);

const Given = list(
  'GroupAttr',
  shape({ key: field('key', Key), value: field('value', Value) }),
  ATTRIBUTE_LIMITS.perGroup,
);

/** Fields of every change: the main sequence that the sender knows, and whether it must be current. */
const Place = {
  groupId: field('GroupId', Id),
  mainSequence: field('AttrMainSeq', v.optional(LooseCount, 0)),
  roomKey: field('BytesKey', OptionalText),
  /** `RaceConflict`: refuse the change when another client was faster. */
  control: field('AttrControl', v.optional(v.array(Text), [])),
} as const;

const Changed = shape({
  mainSequence: field('AttrMainSeq', Count),
  attributes: list('GroupAttrAry', shape({ key: field('key', Text), sequence: field('seq', Count) })),
});

/** Replaces all attributes. @source im §7 "Attributes: init" */
export const initAttributes = defineCommand({
  ...groupServcmd('set_group_attr'),
  head: 'session',
  request: shape({ ...Place, attributes: Given }),
  answer: Changed,
});

/** Sets some attributes and keeps the others. @source im §7 "Attributes: set" */
export const setAttributes = defineCommand({
  ...groupServcmd('modify_group_attr'),
  head: 'session',
  request: shape({ ...Place, attributes: Given }),
  answer: Changed,
});

/** @source im §7 "Attributes: delete by keys" */
export const deleteAttributes = defineCommand({
  ...groupServcmd('delete_group_attr'),
  head: 'session',
  request: shape({
    ...Place,
    attributes: list('GroupAttr', shape({ key: field('key', Key) }), ATTRIBUTE_LIMITS.perGroup),
  }),
  answer: shape({ mainSequence: field('AttrMainSeq', Count) }),
});

/** @source im §7 "Attributes: delete all" */
export const clearAttributes = defineCommand({
  ...groupServcmd('clear_group_attr'),
  head: 'session',
  request: shape(Place),
  answer: shape({ mainSequence: field('AttrMainSeq', Count) }),
});

/** @source im §7 "Attributes: get" */
export const getAttributes = defineCommand({
  servcmd: 'group_open_attr_http_svc.get_group_attr',
  communityServcmd: `${COMMUNITY_SERVICE}.get_group_attr`,
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), roomKey: field('Key', OptionalText) }),
  answer: shape({
    mainSequence: field('AttrMainSeq', Count),
    attributes: list(
      'GroupAttrAry',
      shape({ key: field('key', Text), value: field('value', Text), sequence: field('seq', Count) }),
    ),
  }),
});
