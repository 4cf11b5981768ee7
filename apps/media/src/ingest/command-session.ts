import { type AmfValue, decodeAmf } from './amf0.ts';
import { publishEnded, replyToAnyCall, replyToConnect, replyToCreateStream } from './replies.ts';
import { RtmpError } from './rtmp-error.ts';

/** What a command asks of the connection that received it. */
export type CommandOutcome =
  | { do: 'send'; bytes: Buffer }
  | { do: 'publish'; streamKey: string }
  | { do: 'unpublish'; bytes: Buffer }
  | { do: 'nothing' };

export type CommandState = 'connecting' | 'ready' | 'authorising' | 'publishing';

type Command = { name: string; transaction: number; values: AmfValue[] };
type Answer = (command: Command) => CommandOutcome;

const MAX_KEY_CHARS = 256;

const send = (bytes: Buffer): CommandOutcome => ({ do: 'send', bytes });
const answerAny: Answer = ({ transaction }) => send(replyToAnyCall(transaction));
const unpublish: Answer = () => ({ do: 'unpublish', bytes: publishEnded() });

/** Encoders append options to the key as a query; the key is what stands before it. */
const streamKeyOf = (value: AmfValue): string => {
  const key = typeof value === 'string' ? (value.split('?')[0] ?? '') : '';
  if (key === '' || key.length > MAX_KEY_CHARS) throw new RtmpError('KEY_REFUSED');
  return key;
};

const APP = 'live';

const connect: Answer = ({ transaction, values }) => {
  const options = values[0];
  const app =
    typeof options === 'object' && options !== null && !Array.isArray(options) ? options.app : undefined;
  if (typeof app !== 'string' || app.replace(/[/?].*$/, '') !== APP) throw new RtmpError('BAD_COMMAND');
  return send(replyToConnect(transaction));
};

/** Which commands each state answers. One that is not listed and is no call of ours is passed over. */
const TABLE: Record<CommandState, Record<string, Answer>> = {
  connecting: { connect },
  ready: {
    createStream: ({ transaction }) => send(replyToCreateStream(transaction)),
    releaseStream: answerAny,
    FCPublish: answerAny,
    publish: ({ values }) => ({ do: 'publish', streamKey: streamKeyOf(values[1]) }),
  },
  authorising: {},
  publishing: { FCUnpublish: unpublish, deleteStream: unpublish, closeStream: unpublish },
};

/**
 * Answers one command of a publisher.
 * @throws {RtmpError} `BAD_AMF`, `BAD_COMMAND` (publish before connect, unknown application), `KEY_REFUSED` (no key)
 */
export const answerCommand = (state: CommandState, body: Buffer): CommandOutcome => {
  const [name, transaction, ...values] = decodeAmf(body);
  if (typeof name !== 'string') throw new RtmpError('BAD_AMF');
  const answer = TABLE[state][name];
  if (answer) return answer({ name, transaction: typeof transaction === 'number' ? transaction : 0, values });
  if (state === 'connecting' || name === 'publish') throw new RtmpError('BAD_COMMAND');
  return { do: 'nothing' };
};
