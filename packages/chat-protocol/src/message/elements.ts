import * as v from 'valibot';

/**
 * The kinds of element that clients send; tips and notices come from the server alone.
 * @source im §3 "Message types"; protocol "Message elements"
 */
export const ELEMENT_TYPES = [
  'TIMTextElem',
  'TIMCustomElem',
  'TIMFaceElem',
  'TIMLocationElem',
  'TIMImageElem',
  'TIMSoundElem',
  'TIMFileElem',
  'TIMVideoFileElem',
  'TIMRelayElem',
] as const;

/** Most elements that one message may hold. */
const MAX_ELEMENTS = 20;

/** One element: stored and echoed unchanged, including unknown fields. */
export const Element = v.looseObject({
  MsgType: v.picklist(ELEMENT_TYPES, 'is not a message type'),
  MsgContent: v.record(v.string(), v.unknown(), 'must be an object'),
});

export type Element = v.InferOutput<typeof Element>;

/** What a client sends: at least one element. */
export const Elements = v.pipe(
  v.array(Element, 'must be a list'),
  v.minLength(1, 'must not be empty'),
  v.maxLength(MAX_ELEMENTS, `must have at most ${MAX_ELEMENTS} elements`),
);

/** Content that a client receives: a list of elements, or the object of a tip or notice. */
export const ReceivedElements = v.union([
  v.array(v.looseObject({ MsgType: v.string(), MsgContent: v.optional(v.unknown()) })),
  v.looseObject({}),
]);

/** Text of a message in a list. @source im §3 "LastMessage: messageForShow" */
export const textOfElements = (elements: readonly Element[]): string => {
  const [first] = elements;
  if (first?.MsgType !== 'TIMTextElem') return '';
  const { Text } = first.MsgContent;
  return typeof Text === 'string' ? Text : '';
};
