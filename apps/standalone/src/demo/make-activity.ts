import { getWrittenActivities, saveActivity, type WrittenBlock } from '@touchline/contract/activity';
import { saveCouponBatch } from '@touchline/contract/coupon';
import { getHomeData } from '@touchline/contract/home';
import type { Clock } from '@touchline/engines/clock/clock';
import type { OperatorClient } from './operator-client.ts';
import { bannerCrest, type Pictures } from './pictures.ts';
import { inEach, words } from './words.ts';

type Tools = { operator: OperatorClient; pictures: Pictures; clock: Clock };

const DAY_SEC = 86_400;
const TITLE = words('赛季周：一起看球', 'Semana da temporada', 'Season week');

const COUPON = words('赛季周商城券', 'Cupom da semana da temporada', 'Season week coupon');

const RULES = words(
  '1. 每个账号一票，投出后不能改。\n2. 榜单按活动期间的签到天数排列，只算参加的人，与消费无关。\n3. 优惠券每人一张，领完为止。\n4. 结束后在本页公布结果。',
  '1. Um voto por conta, sem troca.\n2. A lista segue os dias de check-in de quem participa; gastos não contam.\n3. Um cupom por pessoa, enquanto houver.\n4. O resultado sai nesta página.',
  '1. One vote for each account, for good.\n2. The list counts days of check-in of those who take part; spending does not matter.\n3. One coupon each while they last.\n4. The result is published on this page.',
);

const VOTE: WrittenBlock = {
  kind: 'vote',
  key: 'atmosphere',
  title: words('哪里的看台最热闹？', 'Qual arquibancada vibra mais?', 'Which stand is the loudest?'),
  options: [
    { key: 'north', name: words('北看台', 'Arquibancada norte', 'North stand') },
    { key: 'river', name: words('河岸看台', 'Arquibancada do rio', 'Riverside stand') },
    { key: 'harbour', name: words('港口看台', 'Arquibancada do porto', 'Harbour stand') },
  ],
};

const couponOf = async ({ operator, clock }: Tools): Promise<number> => {
  const { id } = await operator.call(saveCouponBatch, {
    name: COUPON.zh,
    texts: inEach((language) => ({ name: COUPON[language] })),
    worth: 20,
    threshold: 100,
    uses: ['shop', 'vip'],
    ends_at: Math.floor(clock.nowMs() / 1000) + 30 * DAY_SEC,
    valid_days: 14,
    total: 10_000,
    // Offered on the page of the activity, not on every page.
    audience: 'room',
  });
  return id;
};

type Parts = { endsAt: number; matchids: number[]; batchId: number };

const blocksOf = ({ endsAt, matchids, batchId }: Parts): WrittenBlock[] => {
  const matches: WrittenBlock = {
    kind: 'matches',
    title: words('推荐比赛', 'Jogos em destaque', 'Matches to watch'),
    matchids,
  };
  return [
    {
      kind: 'text',
      title: words('怎么参加', 'Como participar', 'How it works'),
      body: words(
        '点“参加活动”，每天签到，看一场比赛，再为您的看台投一票。',
        'Toque em “Participar”, faça check-in todo dia, assista a um jogo e vote na sua arquibancada.',
        'Take part, check in every day, watch a match and vote for your stand.',
      ),
    },
    { kind: 'countdown', title: words('距离结束', 'Termina em', 'Ends in'), to: endsAt },
    { kind: 'rules', body: RULES },
    VOTE,
    {
      kind: 'tasks',
      title: words('本周任务', 'Missões da semana', 'Tasks of the week'),
      tasks: ['watchLive', 'readInfo', 'sendComment'],
    },
    { kind: 'coupon', title: words('领一张券', 'Pegue um cupom', 'Claim a coupon'), batch_id: batchId },
    ...(matchids.length > 0 ? [matches] : []),
    {
      kind: 'ranking',
      title: words('签到榜', 'Quem fez mais check-ins', 'Most check-ins'),
      by: 'check_ins',
    },
  ];
};

/** One activity with every kind of block; one that is there already stays. */
export const makeActivity = async (tools: Tools): Promise<void> => {
  const { operator, pictures, clock } = tools;
  const known = await operator.call(getWrittenActivities, {});
  if (known.some(({ titles }) => titles.zh === TITLE.zh)) return;
  const nowSec = Math.floor(clock.nowMs() / 1000);
  const picture = await pictures.banner({
    id: 'season-week',
    // The title stands beside the picture, in the reader's language.
    title: '',
    line: '',
    colors: ['#c4202f', '#15305c'],
    figure: bannerCrest('season-week', ['#15305c', '#ffd83a']),
  });
  const { rec_matchs: matches } = await operator.call(getHomeData, {});
  const matchids = matches.slice(0, 3).map(({ id }) => id);
  const endsAt = nowSec + 30 * DAY_SEC;
  await operator.call(saveActivity, {
    titles: TITLE,
    picture,
    begins_at: nowSec,
    ends_at: endsAt,
    blocks: blocksOf({ endsAt, matchids, batchId: await couponOf(tools) }),
  });
};
