/** A bare `ws` server in front of raw inserts: it reads a request, inserts a row, and answers when that is on disk. */
import { connect } from '@touchline/engines/sql/connect';
import { WebSocketServer } from 'ws';
import { rawInserts } from './raw-inserts.ts';

type Request = {
  head: { seq: number; servcmd: string; identifier?: string };
  body: { From_Account: string; To_Account: string; MsgRandom: number };
};

const database = connect<never>(process.env['DATABASE_URL'] ?? '', { schema: 'public', maxConnections: 4 });
const insert = await rawInserts(database);
const server = new WebSocketServer({
  port: Number(process.env['PORT']),
  host: '127.0.0.1',
  perMessageDeflate: false,
});

server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const { head, body } = JSON.parse(data.toString('utf8')) as Request;
    const answer = (given: object): void =>
      socket.send(Buffer.from(JSON.stringify({ head: { seq: head.seq }, body: given })));
    if (head.servcmd !== 'openim.sendmsg') {
      answer({ ActionStatus: 'OK', ErrorCode: 0, A2Key: 'x', TinyId: '1', InstId: 1 });
      return;
    }
    void insert({ sender: body.From_Account, receiver: body.To_Account, random: body.MsgRandom }).then(() =>
      answer({ ActionStatus: 'OK', ErrorCode: 0, MsgTime: Math.floor(Date.now() / 1000), MsgKey: 'k' }),
    );
  });
});

process.on('SIGTERM', () => process.exit(0));
