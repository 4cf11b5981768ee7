import type { Element } from '@touchline/chat-protocol/message/elements';
import { field, shape, type Shape } from '@touchline/chat-protocol/shape';

import { decodeLoosely, encode, looseList, looseNumber, looseText, looseTexts } from '../connection/codec.ts';
import type { MessageType, PayloadByType } from './message.ts';

/** Types whose payload a client may send. */
export type SendableType = Exclude<MessageType, 'TIMGroupTipElem' | 'TIMGroupSystemNoticeElem'>;

/** @source protocol "Message elements" */
const SHAPES: { readonly [T in SendableType]: Shape } = {
  TIMTextElem: shape({ text: field('Text', looseText) }),
  TIMCustomElem: shape({
    data: field('Data', looseText),
    description: field('Desc', looseText),
    extension: field('Ext', looseText),
  }),
  TIMFaceElem: shape({ index: field('Index', looseNumber), data: field('Data', looseText) }),
  TIMLocationElem: shape({
    description: field('Desc', looseText),
    longitude: field('Longitude', looseNumber),
    latitude: field('Latitude', looseNumber),
  }),
  TIMImageElem: shape({
    uuid: field('UUID', looseText),
    imageFormat: field('ImageFormat', looseNumber),
    imageInfoArray: looseList(
      'ImageInfoArray',
      shape({
        type: field('Type', looseNumber),
        sizeBytes: field('Size', looseNumber),
        width: field('Width', looseNumber),
        height: field('Height', looseNumber),
        imageUrl: field('URL', looseText),
      }),
    ),
  }),
  TIMSoundElem: shape({
    uuid: field('UUID', looseText),
    url: field('Url', looseText),
    size: field('Size', looseNumber),
    second: field('Second', looseNumber),
    downloadFlag: field('Download_Flag', looseNumber),
  }),
  TIMFileElem: shape({
    uuid: field('UUID', looseText),
    fileUrl: field('Url', looseText),
    fileName: field('FileName', looseText),
    fileSize: field('FileSize', looseNumber),
    downloadFlag: field('Download_Flag', looseNumber),
  }),
  TIMVideoFileElem: shape({
    videoUrl: field('VideoUrl', looseText),
    videoUUID: field('VideoUUID', looseText),
    videoFormat: field('VideoFormat', looseText),
    videoSecond: field('VideoSecond', looseNumber),
    videoSize: field('VideoSize', looseNumber),
    snapshotUrl: field('ThumbUrl', looseText),
    snapshotWidth: field('ThumbWidth', looseNumber),
    snapshotHeight: field('ThumbHeight', looseNumber),
  }),
  TIMRelayElem: shape({
    title: field('Title', looseText),
    abstractList: field('AbstractList', looseTexts),
    compatibleText: field('CompatibleText', looseText),
    messageNumber: field('MsgNum', looseNumber),
    downloadKey: field('JsonMsgKey', looseText),
    pbDownloadKey: field('PbMsgKey', looseText),
  }),
};

const DOWNLOADABLE = 2;

/** Fields that are sent beside the payload. */
const ALONG: { readonly [type: string]: object } = {
  TIMSoundElem: { Download_Flag: DOWNLOADABLE },
  TIMFileElem: { Download_Flag: DOWNLOADABLE },
  TIMVideoFileElem: { VideoDownloadFlag: DOWNLOADABLE, ThumbDownloadFlag: DOWNLOADABLE },
};

const isSendable = (type: string): type is SendableType => Object.hasOwn(SHAPES, type);

export type TypedPayload = { [T in SendableType]: { type: T; payload: PayloadByType[T] } }[SendableType];

/** Type and payload of a wire element; undefined for an unknown type. */
export const readElement = (element: { MsgType: string; MsgContent?: unknown }): TypedPayload | undefined => {
  const { MsgType: type, MsgContent: content } = element;
  if (!isSendable(type)) return undefined;
  // Shape and type come from the same row of the table.
  return { type, payload: decodeLoosely(content, SHAPES[type]) } as TypedPayload;
};

/** Encodes a payload. */
export const writeElement = ({ type, payload }: TypedPayload): Element => ({
  MsgType: type,
  MsgContent: { ...encode({ ...payload }, SHAPES[type]), ...ALONG[type] },
});
