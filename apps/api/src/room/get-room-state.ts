import { getRoomState } from '@touchline/contract/room';
import { inWordsOf } from '@touchline/domain/reader-words';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle, type Context } from '../handle.ts';
import { hasQuizzes } from '../quiz/quiz-rights.ts';
import { notFound } from '../refusal.ts';
import type { RoomControls } from './room-control-repository.ts';
import { roleIn } from './moderator.ts';

const NOTHING = { muted_until: 0, banned_until: 0, reason: '' };

const ownBans = async (liveid: number, { caller, roomBans, nowSec }: Context<'guest'>) => {
  if (!caller) return NOTHING;
  const bans = await roomBans.of({ roomId: liveid, accountId: caller.account.id, nowSec });
  const until = (scope: string) => bans.find((ban) => ban.scope === scope)?.until ?? 0;
  return {
    muted_until: until('mute'),
    banned_until: until('ban'),
    reason: bans.find(({ reason }) => reason !== '')?.reason ?? '',
  };
};

/** Who helps those in the room; nobody helps themselves. */
const helperOf = async (operatorId: number, { settings, caller }: Context<'guest'>): Promise<number> => {
  if ((await settings.read()).switch_room_operate !== '1') return 0;
  return operatorId === caller?.account.id ? 0 : operatorId;
};

/** Title and note in the words of the reader, read anew: the list of rooms may be a second old. */
const ownWords = ({ texts, title, note, slowSec }: RoomControls, language: Context<'guest'>['language']) => {
  const { announcement, ...shown } = inWordsOf({ title, announcement: note }, texts, language);
  return { title: shown.title, note: announcement, slowSec };
};

export default handle(getRoomState, async ({ liveid }, context) => {
  const { liveRooms, roomPushes, roomControl, roomShared, luckyBags, quizzes, caller, nowSec } = context;
  const room = await liveRooms.find(liveid, context.language);
  if (!room) throw notFound('liveid');
  // The number is read first: what was pushed after it may be in the state already, and is never missing from it.
  const n = await roomPushes.newest(liveid);
  const read = await roomControl.read(liveid);
  if (!read) throw notFound('liveid');
  const controls = ownWords(read, context.language);
  const anchorId = room.anchor.id;
  const grownUp = !isCallerUnderAge(context);
  const shared = await roomShared({ liveid, anchorId, nowSec, n }, (id) => quizzes.openIn(id));
  return {
    n,
    title: controls.title,
    note: controls.note,
    slow_sec: controls.slowSec,
    version: await context.siteVersion.now(),
    admins: shared.admins,
    gifts: grownUp ? shared.gifts : [],
    fans: shared.fans,
    quizzes: (await hasQuizzes(context)) ? shared.quizzes : [],
    bags: grownUp ? await luckyBags.open(liveid, caller?.account.id ?? 0, nowSec) : [],
    role: caller ? await roleIn({ liveid, anchorId }, caller.account, context) : '',
    operate_uid: await helperOf(shared.operatorId, context),
    ...(await ownBans(liveid, context)),
  };
});
