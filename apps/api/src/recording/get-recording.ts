import { getRecording } from '@touchline/contract/watch';
import { mayReplay } from '@touchline/domain/rights';
import { readerOf, toCards, toListCards } from '../content/cards.ts';
import { handle, type Context } from '../handle.ts';
import { shownChapters } from './chapters.ts';
import { findRecording } from './find-recording.ts';
import { FREE_MS, neededToWatch } from './may-watch.ts';
import { hidesLength } from './plain-length.ts';
import { rightsOf } from './rights.ts';
import { endedAtSec } from './watch-repository.ts';
import { watchTickets } from './watch-ticket.ts';

/** What comes behind it in the collection that it is in. */
const nextOf = async (id: number, context: Context<'guest'>, spoilers: 0 | 1) => {
  const after = await context.collections.after(id);
  const row = after?.nextId ? await context.contents.find(after.nextId) : undefined;
  const [next] = row ? await toListCards([row], context, { spoilers }) : [];
  return { collection_id: after?.collectionId ?? 0, ...(next && { next }) };
};

/** The playlist tells how long it is, so that a reader who hides scores asks for it from a place. */
const placed = (address: string, isPlain: boolean): string =>
  isPlain && address !== '' ? `${address}${address.includes('?') ? '&' : '?'}at=0` : address;

/** Of VIP recordings everybody gets the beginning; of others nothing without the right to all. */
const addressOf = (id: number, needs: string | undefined, { config, nowSec }: Context<'guest'>): string => {
  if (needs === 'rights' || needs === 'wait') return '';
  const path = `/webapi/recording/${id}/index.m3u8`;
  return needs === 'vip' ? path : `${path}?t=${watchTickets(config.INTERNAL_SECRET).make(id, nowSec)}`;
};

export default handle(getRecording, async ({ id, spoilers }, context) => {
  const { config, nowSec } = context;
  const { row, watched } = await findRecording(id, context);
  const rights = await rightsOf(watched, context);
  const sees = await readerOf(context);
  const endedAt = endedAtSec(watched);
  const needs = neededToWatch({
    rights,
    sees: sees(row),
    visibility: row.visibility,
    endedAtSec: endedAt,
    nowSec,
  });
  const [card] = await toCards([row], context, { spoilers });
  if (!card) throw new Error('a row has no card');
  return {
    card,
    state: watched.state,
    play_url: placed(addressOf(id, needs, context), hidesLength(watched, spoilers)),
    ...(needs && { needs }),
    ...(needs === 'vip' && { free_ms: FREE_MS }),
    started_at: Math.floor(watched.fromMs / 1000),
    chapters: shownChapters(watched.chapters, { spoilers, sport: card.match?.sport_id }),
    pauses: watched.pauses,
    gaps: watched.gaps,
    kept_days: watched.pinned ? 0 : (rights.keepDays ?? config.RECORDING_DAYS),
    ...(card.match && { match: card.match }),
    anchor_id: watched.anchorId,
    may_clip: rights.clip && needs === undefined && mayReplay(rights, endedAt, nowSec),
    ...(await nextOf(id, context, spoilers)),
  };
});
