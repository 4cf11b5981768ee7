import type { ActivityBlock, WrittenBlock } from '@touchline/contract/activity';
import { brandHome, calendarDay } from '@touchline/domain/brand-calendar';
import { brandOfSource } from '@touchline/domain/brand';
import type { Context } from '../handle.ts';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { markFollowed } from '../match/mark-followed.ts';
import type { FoundActivity } from './activity-repository.ts';

type Of<Kind extends WrittenBlock['kind']> = Extract<WrittenBlock, { kind: Kind }>;
type Votes = Awaited<ReturnType<Context<'guest'>['activities']['votes']>>;

const voteBlock = (
  { kind, key, title, options }: Of<'vote'>,
  votes: Votes,
  context: Context<'guest'>,
): ActivityBlock => {
  const own = votes.filter(({ vote }) => vote === key);
  return {
    kind,
    key,
    title: title[context.language],
    options: options.map((option) => ({
      key: option.key,
      name: option.name[context.language],
      count: own.find(({ choice }) => choice === option.key)?.count ?? 0,
    })),
    mine: own.find(({ mine }) => mine)?.choice ?? '',
  };
};

const matchesBlock = async ({ kind, title, matchids }: Of<'matches'>, context: Context<'guest'>) => {
  const { matches, liveRooms, language } = context;
  const found = await liveRooms.mark(await matches.findMany(matchids));
  return { kind, title: title[language], list: await markFollowed([...found], context) };
};

const rankingBlock = async (
  { kind, title, by }: Of<'ranking'>,
  { id, begins_at: begins, ends_at: ends }: FoundActivity,
  { activities, common, language }: Context<'guest'>,
) => {
  const { timeZone } = brandHome(brandOfSource(common.sp_source));
  const dayOf = (sec: number): number => calendarDay(sec, timeZone).day;
  const days: [number, number] = [dayOf(begins), dayOf(ends - 1)];
  const list = await activities.ranking(id, { by, days, secs: [begins, ends] });
  return { kind, title: title[language], by, list };
};

const compose = async (
  block: WrittenBlock,
  activity: FoundActivity,
  { votes, context }: { votes: Votes; context: Context<'guest'> },
): Promise<ActivityBlock> => {
  const { language } = context;
  switch (block.kind) {
    case 'picture':
      return { ...block, alt: block.alt[language] };
    case 'text':
      return { ...block, title: block.title[language], body: block.body[language] };
    case 'rules':
      return { ...block, body: block.body[language] };
    case 'vote':
      return voteBlock(block, votes, context);
    case 'matches':
      return matchesBlock(block, context);
    case 'ranking':
      return rankingBlock(block, activity, context);
    default:
      return { ...block, title: block.title[language] };
  }
};

/** The blocks as this caller reads them; who is under age is offered no coupons. */
export const composeBlocks = async (
  activity: FoundActivity,
  context: Context<'guest'>,
): Promise<ActivityBlock[]> => {
  const votes = await context.activities.votes(activity.id, context.caller?.account.id ?? 0);
  const young = isCallerUnderAge(context);
  const shown = activity.blocks.filter(({ kind }) => kind !== 'coupon' || !young);
  return Promise.all(shown.map((block) => compose(block, activity, { votes, context })));
};
