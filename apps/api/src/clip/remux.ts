import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

export type Remuxed = { body: Uint8Array; width: number; height: number; durationMs: number };

type Copy = () => Promise<void>;

type Options = {
  /** Kinds of files that are read. */
  formats?: InputFormat[];
  /** What is kept of a frame; left out keeps it as it is. */
  pictureOf?: (frame: Uint8Array) => Uint8Array | undefined;
};

const copyVideo = async (
  track: InputVideoTrack,
  output: Output,
  { startSec, pictureOf }: { startSec: number } & Pick<Options, 'pictureOf'>,
): Promise<Copy> => {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || decoderConfig === null) throw new RangeError('the pictures are of an unknown kind');
  const source = new EncodedVideoPacketSource(codec);
  // Telephones that are held upright say so beside the pictures.
  output.addVideoTrack(source, { rotation: await track.getRotation() });
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const data = pictureOf?.(packet.data);
      const timestamp = Math.max(0, packet.timestamp - startSec);
      await source.add(packet.clone({ timestamp, ...(data && { data }) }), { decoderConfig });
    }
  };
};

const copyAudio = async (track: InputAudioTrack, output: Output, startSec: number): Promise<Copy> => {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  // A clip without sound is better than none.
  if (codec === null || decoderConfig === null) return () => Promise.resolve();
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (packet.timestamp < startSec) continue;
      await source.add(packet.clone({ timestamp: packet.timestamp - startSec }), { decoderConfig });
    }
  };
};

/**
 * Makes one flat MP4 that begins to play before it is whole. Pictures and sound are copied, never decoded.
 * @param bytes an initialization segment and whole segments behind it, the first of which begins with a key frame
 * @throws {RangeError} when there is nothing to copy
 */
export const remux = async (bytes: Uint8Array, options: Options = {}): Promise<Remuxed> => {
  const { formats = [MP4], pictureOf } = options;
  const input = new Input({ source: new BufferSource(bytes), formats });
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new RangeError('there are no pictures');
  const audio = await input.getPrimaryAudioTrack();
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const startSec = await video.getFirstTimestamp();
  const copies = [
    await copyVideo(video, output, { startSec, pictureOf }),
    ...(audio ? [await copyAudio(audio, output, startSec)] : []),
  ];
  await output.start();
  await Promise.all(copies.map((copy) => copy()));
  await output.finalize();
  if (!target.buffer) throw new RangeError('nothing was written');
  const durationMs = Math.round(((await video.computeDuration()) - startSec) * 1000);
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  return { body: new Uint8Array(target.buffer), width, height, durationMs };
};
