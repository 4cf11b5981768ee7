import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Id } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

const NOTHING = shape({});

/** Tells the peer that these messages of his were read. @source im §7 "Send read receipt" */
export const sendC2cReceipts = defineCommand({
  servcmd: 'openim.c2c_msg_read_receipt',
  head: 'session',
  request: shape({
    peerUserId: field('Peer_Account', Id),
    messages: list(
      'C2CMsgInfo',
      shape({
        fromUserId: field('From_Account', Id),
        toUserId: field('To_Account', Id),
        sequence: field('MsgSeq', Count),
        random: field('MsgRandom', Count),
        timeSec: field('MsgTime', Count),
        clientTimeSec: field('MsgClientTime', v.optional(Count, 0)),
      }),
      30,
    ),
  }),
  answer: NOTHING,
});
