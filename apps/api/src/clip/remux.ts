import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

export type Remuxed = { body: Uint8Array; width: number; height: number; durationMs: number };

type Copy = () => Promise<void>;

const copyVideo = async (track: InputVideoTrack, output: Output, startSec: number): Promise<Copy> => {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || decoderConfig === null) throw new RangeError('the pictures are of an unknown kind');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets())
      await source.add(packet.clone({ timestamp: Math.max(0, packet.timestamp - startSec) }), {
        decoderConfig,
      });
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
export const remux = async (bytes: Uint8Array): Promise<Remuxed> => {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new RangeError('there are no pictures');
  const audio = await input.getPrimaryAudioTrack();
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const startSec = await video.getFirstTimestamp();
  const copies = [
    await copyVideo(video, output, startSec),
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
