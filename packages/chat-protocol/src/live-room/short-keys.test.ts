import { expect, test } from 'vitest';

import { withShortKeys } from './short-keys.ts';

test('names are short at every depth, what people wrote is left as it is', () => {
  const tip = {
    Event: 4,
    MsgSeq: 7,
    MsgBody: { OpType: 1, List_Account: ['bo'], OnlineMemberInfo: { OnlineMemberNum: 2, ExpireTime: 60 } },
    GroupInfo: { GroupId: 'room', From_AccountNick: 'Bo' },
  };
  expect(withShortKeys(tip)).toEqual({
    E: 4,
    MS: 7,
    MsgBody: { Opt: 1, L_Account: ['bo'], OnlineInf: { Num: 2, ET: 60 } },
    GInf: { GId: 'room', F_NN: 'Bo' },
  });
  const text = { MsgBody: [{ MsgType: 'TIMCustomElem', MsgContent: { Data: '{"Event":1}', MsgSeq: 1 } }] };
  expect(withShortKeys(text)).toEqual(text);
});
