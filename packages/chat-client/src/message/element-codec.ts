import type { Element } from '@touchline/chat-protocol/message/elements';

import type { ImageInfo, MessageType, PayloadByType } from './payloads.ts';

type Content = Readonly<Record<string, unknown>>;
/** Types whose payload a client may send. */
export type SendableType = Exclude<MessageType, 'TIMGroupTipElem' | 'TIMGroupSystemNoticeElem'>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
const records = (value: unknown): Content[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];

const READERS: { [T in SendableType]: (content: Content) => PayloadByType[T] } = {
  TIMTextElem: (c) => ({ text: text(c['Text']) }),
  TIMCustomElem: (c) => ({
    data: text(c['Data']),
    description: text(c['Desc']),
    extension: text(c['Ext']),
  }),
  TIMFaceElem: (c) => ({ index: count(c['Index']), data: text(c['Data']) }),
  TIMLocationElem: (c) => ({
    description: text(c['Desc']),
    longitude: count(c['Longitude']),
    latitude: count(c['Latitude']),
  }),
  TIMImageElem: (c) => ({
    uuid: text(c['UUID']),
    imageFormat: count(c['ImageFormat']),
    imageInfoArray: records(c['ImageInfoArray']).map(readImage),
  }),
  TIMSoundElem: (c) => ({
    uuid: text(c['UUID']),
    url: text(c['Url']),
    size: count(c['Size']),
    second: count(c['Second']),
    downloadFlag: count(c['Download_Flag']),
  }),
  TIMFileElem: (c) => ({
    uuid: text(c['UUID']),
    fileUrl: text(c['Url']),
    fileName: text(c['FileName']),
    fileSize: count(c['FileSize']),
    downloadFlag: count(c['Download_Flag']),
  }),
  TIMVideoFileElem: (c) => ({
    videoUrl: text(c['VideoUrl']),
    videoUUID: text(c['VideoUUID']),
    videoFormat: text(c['VideoFormat']),
    videoSecond: count(c['VideoSecond']),
    videoSize: count(c['VideoSize']),
    snapshotUrl: text(c['ThumbUrl']),
    snapshotWidth: count(c['ThumbWidth']),
    snapshotHeight: count(c['ThumbHeight']),
  }),
  TIMRelayElem: (c) => ({
    title: text(c['Title']),
    abstractList: Array.isArray(c['AbstractList']) ? c['AbstractList'].map(text) : [],
    compatibleText: text(c['CompatibleText']),
    messageNumber: count(c['MsgNum']),
    downloadKey: text(c['JsonMsgKey']),
    pbDownloadKey: text(c['PbMsgKey']),
  }),
};

const readImage = (c: Content): ImageInfo => ({
  type: count(c['Type']),
  sizeBytes: count(c['Size']),
  width: count(c['Width']),
  height: count(c['Height']),
  imageUrl: text(c['URL']),
});

const DOWNLOADABLE = 2;

const WRITERS: { [T in SendableType]: (payload: PayloadByType[T]) => Record<string, unknown> } = {
  TIMTextElem: (p) => ({ Text: p.text }),
  TIMCustomElem: (p) => ({ Data: p.data, Desc: p.description, Ext: p.extension }),
  TIMFaceElem: (p) => ({ Index: p.index, Data: p.data }),
  TIMLocationElem: (p) => ({ Desc: p.description, Longitude: p.longitude, Latitude: p.latitude }),
  TIMImageElem: (p) => ({
    UUID: p.uuid,
    ImageFormat: p.imageFormat,
    ImageInfoArray: p.imageInfoArray.map((image) => ({
      Type: image.type,
      Size: image.sizeBytes,
      Width: image.width,
      Height: image.height,
      URL: image.imageUrl,
    })),
  }),
  TIMSoundElem: (p) => ({
    UUID: p.uuid,
    Url: p.url,
    Size: p.size,
    Second: p.second,
    Download_Flag: DOWNLOADABLE,
  }),
  TIMFileElem: (p) => ({
    UUID: p.uuid,
    Url: p.fileUrl,
    FileName: p.fileName,
    FileSize: p.fileSize,
    Download_Flag: DOWNLOADABLE,
  }),
  TIMVideoFileElem: (p) => ({
    VideoUrl: p.videoUrl,
    VideoUUID: p.videoUUID,
    VideoFormat: p.videoFormat,
    VideoSecond: p.videoSecond,
    VideoSize: p.videoSize,
    VideoDownloadFlag: DOWNLOADABLE,
    ThumbUrl: p.snapshotUrl,
    ThumbWidth: p.snapshotWidth,
    ThumbHeight: p.snapshotHeight,
    ThumbDownloadFlag: DOWNLOADABLE,
  }),
  TIMRelayElem: (p) => ({
    Title: p.title,
    AbstractList: p.abstractList,
    CompatibleText: p.compatibleText,
    MsgNum: p.messageNumber,
    JsonMsgKey: p.downloadKey,
    PbMsgKey: p.pbDownloadKey,
  }),
};

const isSendable = (type: string): type is SendableType => Object.hasOwn(READERS, type);

export type TypedPayload = { [T in SendableType]: { type: T; payload: PayloadByType[T] } }[SendableType];

/** One element of the wire as type and payload; undefined for a type that this client does not know. */
export const readElement = (element: { MsgType: string; MsgContent?: unknown }): TypedPayload | undefined => {
  const { MsgType: type, MsgContent: content } = element;
  if (!isSendable(type)) return undefined;
  const record = typeof content === 'object' && content !== null ? (content as Content) : {};
  // Reader and type come from the same row of the table.
  return { type, payload: READERS[type](record) } as TypedPayload;
};

/** A payload as it goes out. */
export const writeElement = ({ type, payload }: TypedPayload): Element => ({
  MsgType: type,
  // Writer and payload belong to the same type.
  MsgContent: (WRITERS[type] as (payload: unknown) => Record<string, unknown>)(payload),
});
