import { ATTRIBUTE_OPERATION } from '@touchline/chat-protocol/attribute/rules';
import type { GroupMessage } from '@touchline/chat-protocol/group/group-message';

import { isWire, numberOf, textOf, wireOf } from '../connection/read-wire.ts';

export interface AttributeNotice {
  mainSequence: number;
  operation: number;
  /** False when the notice carries only the keys: the values must be fetched. */
  carriesValues: boolean;
  values: { key: string; value: string }[];
  deletedKeys: string[];
}

/**
 * Reads the change of a group's attributes from a state tip; undefined when the tip is about something else.
 * @source protocol "Attributes"
 */
export function attributeNoticeOf(tip: GroupMessage): AttributeNotice | undefined {
  const option = wireOf(wireOf(tip.elements)['MsgGroupNewInfo'])['GroupAttrOption'];
  if (!isWire(option)) return undefined;
  const items = Array.isArray(option['GroupAttrInfo']) ? option['GroupAttrInfo'].map(wireOf) : [];
  const values = items.map((item) => ({
    key: textOf(item?.['Key']),
    value: textOf(item?.['Val']),
  }));
  const operation = numberOf(option['OpType']);
  return {
    mainSequence: numberOf(option['AttrMainSeq']),
    operation,
    carriesValues: option['PushChangedAttrValFlag'] === 1,
    values,
    deletedKeys: operation === ATTRIBUTE_OPERATION.remove ? values.map(({ key }) => key) : [],
  };
}
