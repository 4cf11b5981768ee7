import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Day } from './scalars.ts';

/** Agreements by number: user agreement 1, privacy 2, anchor 3, recharge 4, minors 5, lucky bags 6. */
export const PROTOCOL_TYPES = [1, 2, 3, 4, 5, 6] as const;
const ProtocolType = v.picklist(PROTOCOL_TYPES);

/** @source app §7 "/webapi/protocal/getProtocal?type={n} returns agreement text in data; for one host the company name in type 2 is replaced" */
export const getProtocal = defineCall({
  method: 'GET',
  path: '/webapi/protocal/getProtocal',
  access: 'guest',
  summary:
    'Text of an agreement in the language of the caller: paragraphs divided by empty lines, headings begin with "## ".',
  body: v.object({ type: ProtocolType }),
  data: v.string(),
});

export const ProtocolTitle = v.object({
  type: ProtocolType,
  title: v.string(),
  /** Since when this version holds. */
  version: Day,
});
export type ProtocolTitle = v.InferOutput<typeof ProtocolTitle>;

export const getProtocalList = defineCall({
  method: 'GET',
  path: '/webapi/protocal/getProtocalList',
  access: 'guest',
  summary: 'Titles of all agreements with the day of their version.',
  body: v.object({}),
  data: v.array(ProtocolTitle),
});
