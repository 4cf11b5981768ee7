import { createHash } from 'node:crypto';
import { UPLOAD, type UploadFault, uploadFault, type VideoFacts } from '@touchline/domain/clip-upload';
import {
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  QTFF,
} from 'mediabunny';
import { plainPicture } from './plain-picture.ts';
import { type Remuxed, remux } from './remux.ts';

export type ReadUpload = { fault: UploadFault } | { hash: string; made: Remuxed };

const FORMATS = [MP4, QTFF];

const soundOf = async (track: InputAudioTrack | null): Promise<VideoFacts['sound']> =>
  track
    ? {
        codec: (await track.getCodecParameterString()) ?? '',
        hz: await track.getSampleRate(),
        channels: await track.getNumberOfChannels(),
      }
    : undefined;

/** Beyond this a file is no video of a telephone, whatever it says of itself. */
const MOST_FRAMES = (UPLOAD.fps + 1) * (UPLOAD.longSec + 2);

type Pictures = { frames: number; bytes: number; hash: string };

/** How many samples a file says that it has. */
const countOf = async (track: InputVideoTrack | InputAudioTrack): Promise<number> =>
  (await track.computePacketStats()).packetCount;

/** Every frame is looked at: the first stands alone, all are there, and all are made of what pictures are made of. */
const readPictures = async (track: InputVideoTrack): Promise<Pictures | undefined> => {
  const told = await countOf(track);
  if (told === 0 || told > MOST_FRAMES) return undefined;
  const hash = createHash('sha256');
  let frames = 0;
  let bytes = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (frames === 0 && packet.type !== 'key') return undefined;
    const plain = plainPicture(packet.data);
    if (!plain) return undefined;
    hash.update(plain);
    frames += 1;
    bytes += plain.length;
  }
  return frames === told ? { frames, bytes, hash: hash.digest('hex') } : undefined;
};

const isWholeSound = async (track: InputAudioTrack | null): Promise<boolean> => {
  if (!track) return true;
  let samples = 0;
  for await (const packet of new EncodedPacketSink(track).packets())
    samples += packet.data.length > 0 ? 1 : 0;
  return samples === (await countOf(track));
};

type Seen = { fault: UploadFault } | { hash: string };

const see = async (bytes: Uint8Array, mostSec: number): Promise<Seen> => {
  const input = new Input({ source: new BufferSource(bytes), formats: FORMATS });
  const video = await input.getPrimaryVideoTrack();
  const sound = await input.getPrimaryAudioTrack();
  const pictures = video && (await readPictures(video));
  if (!video || !pictures || !(await isWholeSound(sound))) return { fault: 'broken' };
  const fault = uploadFault(
    {
      codec: (await video.getCodecParameterString()) ?? '',
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      durationSec: (await video.computeDuration()) - (await video.getFirstTimestamp()),
      ...pictures,
      sound: await soundOf(sound),
    },
    mostSec,
  );
  return fault ? { fault } : { hash: pictures.hash };
};

const read = async (bytes: Uint8Array, mostSec: number): Promise<ReadUpload> => {
  const sent = await see(bytes, mostSec);
  if ('fault' in sent) return sent;
  const made = await remux(bytes, { formats: FORMATS, pictureOf: plainPicture });
  // Times that contradict each other come out otherwise than they went in: what is published is what counts.
  const written = await see(made.body, mostSec);
  if ('fault' in written) return written;
  return written.hash === sent.hash ? { hash: sent.hash, made } : { fault: 'broken' };
};

/**
 * Checks what a telephone sent, frame by frame, and writes it anew: of the file itself nothing is kept but pictures and
 * sound. Nothing is decoded.
 */
export const readUpload = async (bytes: Uint8Array, mostSec: number): Promise<ReadUpload> => {
  try {
    return await read(bytes, mostSec);
  } catch {
    // The library's errors for input that it cannot read.
    return { fault: 'broken' };
  }
};
