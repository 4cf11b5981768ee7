import type { Element } from '@touchline/chat-protocol/message/elements';

import { decodeLoosely, encode, type Form } from '../wire/form.ts';
import type { MessageType, PayloadByType } from './payloads.ts';

/** Types whose payload a client may send. */
export type SendableType = Exclude<MessageType, 'TIMGroupTipElem' | 'TIMGroupSystemNoticeElem'>;

/** A payload and its element. @source protocol "Message elements" */
const FORMS: { readonly [T in SendableType]: Form<PayloadByType[T], PayloadByType[T]> } = {
  TIMTextElem: 'text',
  TIMCustomElem: 'data description=Desc extension=Ext',
  TIMFaceElem: 'index~0 data',
  TIMLocationElem: 'description=Desc longitude~0 latitude~0',
  TIMImageElem:
    'uuid=UUID imageFormat~0 imageInfoArray(type~0 sizeBytes=Size~0 width~0 height~0 imageUrl=URL)',
  TIMSoundElem: 'uuid=UUID url size~0 second~0 downloadFlag=Download_Flag~0',
  TIMFileElem: 'uuid=UUID fileUrl=Url fileName fileSize~0 downloadFlag=Download_Flag~0',
  TIMVideoFileElem:
    'videoUrl videoUUID videoFormat videoSecond~0 videoSize~0 snapshotUrl=ThumbUrl snapshotWidth=ThumbWidth~0 snapshotHeight=ThumbHeight~0',
  TIMRelayElem:
    'title abstractList[$ compatibleText messageNumber=MsgNum~0 downloadKey=JsonMsgKey pbDownloadKey=PbMsgKey',
};

const DOWNLOADABLE = 2;

/** What goes out beside the payload. */
const ALONG: { readonly [type: string]: object } = {
  TIMSoundElem: { Download_Flag: DOWNLOADABLE },
  TIMFileElem: { Download_Flag: DOWNLOADABLE },
  TIMVideoFileElem: { VideoDownloadFlag: DOWNLOADABLE, ThumbDownloadFlag: DOWNLOADABLE },
};

const isSendable = (type: string): type is SendableType => Object.hasOwn(FORMS, type);

export type TypedPayload = { [T in SendableType]: { type: T; payload: PayloadByType[T] } }[SendableType];

/** One element of the wire as type and payload; undefined for a type that this client does not know. */
export const readElement = (element: { MsgType: string; MsgContent?: unknown }): TypedPayload | undefined => {
  const { MsgType: type, MsgContent: content } = element;
  if (!isSendable(type)) return undefined;
  // Form and type come from the same row of the table.
  return { type, payload: decodeLoosely(content, FORMS[type]) } as TypedPayload;
};

/** A payload as it goes out. */
export const writeElement = ({ type, payload }: TypedPayload): Element => ({
  MsgType: type,
  MsgContent: { ...encode<Form>(payload, FORMS[type]), ...ALONG[type] },
});
