/**
 * A user of another app: the unmodified public chat client in a process of its own.
 * Joins the room, says what it is told, and prints every line that it hears.
 */
import { signUserSig } from '@touchline/chat-protocol/session/user-sig';
import { loadPublicClient, loginReady } from '@touchline/testing/public-chat-client';

type Received = { data: readonly { payload?: { text?: string } }[] };
type Told = Record<string, unknown>;
/** The methods used here; the loader leaves them untyped. */
type Methods = {
  joinGroup(options: Told): Promise<unknown>;
  createTextMessage(options: Told): unknown;
  sendMessage(message: unknown): Promise<unknown>;
  on(event: string, handler: (event: Received) => void): void;
};

const [proxyServer = '', groupID = '', text = ''] = process.argv.slice(2);
const appKey = process.env['CHAT_APP_KEY'] ?? '';
const APP_ID = 1400000001;

const client = loadPublicClient({ proxyServer, sdkAppId: APP_ID });
const { TIM } = client;
const tim = client.tim as unknown as Methods;
const userSig = signUserSig(appKey, {
  appId: APP_ID,
  userId: 'stranger',
  signedAtSec: Math.floor(Date.now() / 1000),
  validForSec: 600,
});
await loginReady(client, { userID: 'stranger', userSig });
tim.on(TIM.EVENT['MESSAGE_RECEIVED'] ?? '', function heard({ data }: Received) {
  for (const { payload } of data) if (payload?.text) process.stdout.write(`heard ${payload.text}\n`);
});
await tim.joinGroup({ groupID, type: TIM.TYPES['GRP_AVCHATROOM'] });
await tim.sendMessage(
  tim.createTextMessage({
    to: groupID,
    conversationType: TIM.TYPES['CONV_GROUP'],
    payload: { text },
  }),
);
process.stdout.write('said\n');
process.on('SIGTERM', () => void client.close().then(() => process.exit(0)));
