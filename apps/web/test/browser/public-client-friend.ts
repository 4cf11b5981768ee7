/**
 * Somebody on another device, with the unmodified public chat client, in a process of its own.
 * Every line on its input is a method of the client and its options; every line that it prints is what came of it.
 */
import { createInterface } from 'node:readline';
import { signUserSig } from '@touchline/chat-protocol/session/user-sig';
import { loadPublicClient, loginReady } from '@touchline/testing/public-chat-client';
import { BrowserImage, uploadPlugin } from '../../../chat/test/browser-uploads.ts';

type Told = Record<string, unknown>;
type Message = Told & { ID: string; type: string; payload: Told };
/** `file` is the bytes of a file as base64 with its name and MIME type. */
type GivenFile = { base64: string; name: string; type: string; duration?: number };
type Command =
  | { does: 'send'; method: string; options: Told & { payload: Told & { file?: GivenFile } } }
  | { does: 'call'; method: string; options: Told }
  /** Calls a method with a message that was sent or received, found by its id. */
  | { does: 'with'; method: string; id: string };

const [proxyServer = '', userID = ''] = process.argv.slice(2);
const APP_ID = 1400000001;
const client = loadPublicClient({ proxyServer, sdkAppId: APP_ID, globals: { Image: BrowserImage } });
const { TIM } = client;
// The loader leaves most methods untyped.
const tim = client.tim as unknown as Record<string, (...given: unknown[]) => unknown>;
const known = new Map<string, Message>();

const print = (what: string, more: Told): void =>
  void process.stdout.write(`${JSON.stringify({ what, ...more })}\n`);

const fileOf = ({ base64, name, type, duration }: GivenFile): File =>
  Object.assign(new File([Buffer.from(base64, 'base64')], name, { type }), duration ? { duration } : {});

const run = async (command: Command): Promise<unknown> => {
  const { method } = command;
  if (command.does === 'call') return tim[method]?.(command.options);
  if (command.does === 'with') return tim[method]?.(known.get(command.id));
  const { options } = command;
  const { file, ...payload } = options.payload;
  const message = tim[method]?.({ ...options, payload: file ? { ...payload, file: fileOf(file) } : payload });
  known.set((message as Message).ID, message as Message);
  await tim['sendMessage']?.(message);
  return { ID: (message as Message).ID };
};

const plain = ({ ID, type, payload, from, atUserList, cloudCustomData, conversationID }: Message) => ({
  ID,
  type,
  payload,
  from,
  atUserList,
  cloudCustomData,
  conversationID,
});

const hear = (event: string, what: string): void => {
  client.tim.on(TIM.EVENT[event] ?? '', ({ data }) => {
    for (const message of data as Message[]) {
      known.set(message.ID, message);
      print(what, { message: plain(message) });
    }
  });
};
hear('MESSAGE_RECEIVED', 'received');
hear('MESSAGE_REVOKED', 'revoked');
hear('MESSAGE_READ_BY_PEER', 'read');

tim['registerPlugin']?.({ 'tim-upload-plugin': uploadPlugin() });
const userSig = signUserSig(process.env['CHAT_APP_KEY'] ?? '', {
  appId: APP_ID,
  userId: userID,
  signedAtSec: Math.floor(Date.now() / 1000),
  validForSec: 3600,
});
await loginReady(client, { userID, userSig });
print('ready', {});

createInterface({ input: process.stdin }).on('line', (line) => {
  const command = JSON.parse(line) as Command & { number: number };
  run(command).then(
    (result) => print('done', { number: command.number, result }),
    (error: unknown) => print('failed', { number: command.number, error: String(error) }),
  );
});
process.on('SIGTERM', () => void client.close().then(() => process.exit(0)));
