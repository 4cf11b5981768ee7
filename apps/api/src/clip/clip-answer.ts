import type { Clip } from '@touchline/contract/clip';
import type { ContentCard } from '@touchline/contract/content';
import type { FeedReason } from '@touchline/domain/feed-mix';
import { toCards } from '../content/cards.ts';
import type { ContentRow } from '../content/content-repository.ts';
import type { Context } from '../handle.ts';
import type { ClipRow } from './clip-repository.ts';

const LINK_SEC = 6 * 3600;

const NO_FILE = { fileKey: null, bytes: 0, width: 0, height: 0 };

/** Where the clip begins in the recording that it is of. */
const placeOf = async ({ recordingId, fromMs }: ClipRow, { clips }: Context<'guest'>) => {
  const source = await clips.contentOfRecording(recordingId);
  return source && { recording_id: source.contentId, at_ms: Math.max(0, fromMs - source.fromMs) };
};

const toClip = async (
  card: ContentCard,
  row: ClipRow | undefined,
  context: Context<'guest'>,
): Promise<Clip> => {
  const { fileKey, bytes, width, height } = row ?? NO_FILE;
  const url = fileKey === null ? '' : await context.objects.signedGetUrl(fileKey, LINK_SEC);
  const place = row && (await placeOf(row, context));
  return { card, url, bytes, width, height, ...(place ?? { recording_id: 0, at_ms: 0 }) };
};

/** Clips as they are played; addresses of their files open for six hours. */
export const toClips = async (
  rows: readonly ContentRow[],
  context: Context<'guest'>,
  { spoilers, reasons = new Map() }: { spoilers: 0 | 1; reasons?: ReadonlyMap<number, FeedReason> },
): Promise<Clip[]> => {
  const [cards, details] = await Promise.all([
    toCards(rows, context, { spoilers }),
    context.clips.findMany(rows.map(({ id }) => id)),
  ]);
  const byId = new Map(details.map((detail) => [detail.contentId, detail]));
  return Promise.all(
    cards.map(async (card): Promise<Clip> => {
      const reason = reasons.get(card.id);
      return { ...(await toClip(card, byId.get(card.id), context)), ...(reason && { reason }) };
    }),
  );
};
