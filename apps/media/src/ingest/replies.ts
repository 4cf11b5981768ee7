import { encodeAmf } from './amf0.ts';
import { encodeCommand, encodePeerBandwidth, encodeUserControl, encodeWindowSize } from './chunk-writer.ts';

const WINDOW_BYTES = 2_500_000;

/** The one stream of a connection; publishers here never need a second. */
export const STREAM_ID = 1;

export const replyToConnect = (transaction: number): Buffer =>
  Buffer.concat([
    encodeWindowSize(WINDOW_BYTES),
    encodePeerBandwidth(WINDOW_BYTES),
    encodeCommand(
      0,
      encodeAmf(
        '_result',
        transaction,
        { fmsVer: 'FMS/3,5,7,7009', capabilities: 31 },
        {
          level: 'status',
          code: 'NetConnection.Connect.Success',
          description: 'Connected.',
          objectEncoding: 0,
        },
      ),
    ),
  ]);

export const replyToCreateStream = (transaction: number): Buffer =>
  encodeCommand(0, encodeAmf('_result', transaction, null, STREAM_ID));

export const replyToAnyCall = (transaction: number): Buffer =>
  encodeCommand(0, encodeAmf('_result', transaction, null));

const status = (level: 'status' | 'error', code: string, description: string): Buffer =>
  encodeCommand(STREAM_ID, encodeAmf('onStatus', 0, null, { level, code, description }));

export const publishAccepted = (): Buffer =>
  Buffer.concat([
    encodeUserControl(0, STREAM_ID),
    status('status', 'NetStream.Publish.Start', 'The stream is on its way.'),
  ]);

export const publishRefused = (why: string): Buffer => status('error', 'NetStream.Publish.BadName', why);

export const publishEnded = (): Buffer =>
  status('status', 'NetStream.Unpublish.Success', 'The stream has ended.');
