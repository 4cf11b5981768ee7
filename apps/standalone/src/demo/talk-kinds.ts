import { WAVE_SAMPLES_PER_SEC, WAVE_SILENCE, waveFile } from '@touchline/domain/wave-file';
import { readFileSync } from 'node:fs';
import type { Element } from '@touchline/chat-protocol/message/elements';

/** An element of each kind that people send, in the wire's words. */
export const textOf = (text: string): Element => ({ MsgType: 'TIMTextElem', MsgContent: { Text: text } });

const DOWNLOADABLE = 2;
const IMAGE_SIZES = [1, 2, 3];

type Stored = { url: string; sizeBytes: number };

export const imageOf = (url: string, size: { width: number; height: number }): Element => ({
  MsgType: 'TIMImageElem',
  MsgContent: {
    UUID: url,
    ImageFormat: 255,
    ImageInfoArray: IMAGE_SIZES.map((Type) => ({
      Type,
      Size: 0,
      Width: size.width,
      Height: size.height,
      URL: url,
    })),
  },
});

export const voiceOf = ({ url, sizeBytes }: Stored, seconds: number): Element => ({
  MsgType: 'TIMSoundElem',
  MsgContent: { UUID: url, Url: url, Size: sizeBytes, Second: seconds, Download_Flag: DOWNLOADABLE },
});

export const fileOf = ({ url, sizeBytes }: Stored, name: string): Element => ({
  MsgType: 'TIMFileElem',
  MsgContent: { UUID: url, Url: url, FileName: name, FileSize: sizeBytes, Download_Flag: DOWNLOADABLE },
});

type Video = Stored & { seconds: number; cover: string; width: number; height: number };

export const videoOf = ({ url, sizeBytes, seconds, cover, width, height }: Video): Element => ({
  MsgType: 'TIMVideoFileElem',
  MsgContent: {
    VideoUrl: url,
    VideoUUID: url,
    VideoFormat: 'mp4',
    VideoSecond: seconds,
    VideoSize: sizeBytes,
    VideoDownloadFlag: DOWNLOADABLE,
    ThumbUrl: cover,
    ThumbWidth: width,
    ThumbHeight: height,
    ThumbDownloadFlag: DOWNLOADABLE,
  },
});

export const placeOf = (text: string, [latitude, longitude]: readonly [number, number]): Element => ({
  MsgType: 'TIMLocationElem',
  MsgContent: { Desc: text, Latitude: latitude, Longitude: longitude },
});

export const faceOf = (code: string): Element => ({
  MsgType: 'TIMFaceElem',
  MsgContent: { Index: 1, Data: code },
});

export type DemoCard = {
  card: 'match' | 'room' | 'goods' | 'group';
  id: number | string;
  sport?: 1 | 2;
  title: string;
  text: string;
};

/** Something of the app, as the app's own pages share it. */
export const cardOf = (card: DemoCard): Element => ({
  MsgType: 'TIMCustomElem',
  MsgContent: { Data: JSON.stringify(card), Desc: card.title, Ext: 'touchline/card' },
});

type Line = { from: string; nick: string; text: string };

/** Lines that were sent on in one message. */
export const mergedOf = (title: string, lines: readonly Line[], nowSec: number): Element => ({
  MsgType: 'TIMRelayElem',
  MsgContent: {
    Title: title,
    AbstractList: lines.map(({ nick, text }) => `${nick}: ${text}`),
    CompatibleText: title,
    MsgNum: lines.length,
    MsgList: lines.map(({ from, nick, text }, at) => ({
      From_Account: from,
      To_Account: from,
      MsgTimeStamp: nowSec - 60 * (lines.length - at),
      MsgSeq: at + 1,
      MsgRandom: at + 1,
      Id: `demo-merged-${at}`,
      From_AccountNick: nick,
      MsgBody: [textOf(text)],
    })),
  },
});

/** Seconds between two strokes of the drum, and how fast one fades. */
const BEAT_SEC = 0.5;
const FADE = 14;
const DRUM_HZ = 92;

/** A drum of a terrace as a WAV file of 8-bit samples. */
export const drumming = (seconds: number): Buffer => {
  const samples = Uint8Array.from({ length: seconds * WAVE_SAMPLES_PER_SEC }, (_, at) => {
    const sec = at / WAVE_SAMPLES_PER_SEC;
    const loud = Math.exp(-FADE * (sec % BEAT_SEC));
    return WAVE_SILENCE + Math.round(110 * loud * Math.sin(2 * Math.PI * DRUM_HZ * sec));
  });
  return Buffer.from(waveFile(samples));
};

/** The clip of a match that demo rooms show, as a file. */
export const clipFile = (): Buffer =>
  readFileSync(new URL('../../../media/demo/football.mp4', import.meta.url));
export const CLIP_SEC = 24;
