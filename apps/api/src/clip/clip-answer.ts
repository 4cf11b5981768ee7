import type { Clip } from '@touchline/contract/clip';
import type { ContentCard } from '@touchline/contract/content';
import { placeOf } from '@touchline/domain/recording-pauses';
import { toCards } from '../content/cards.ts';
import type { ContentRow } from '../content/content-repository.ts';
import type { Context } from '../handle.ts';
import type { ClipRow } from './clip-repository.ts';

const LINK_SEC = 6 * 3600;

const NO_FILE = { fileKey: null, bytes: 0, width: 0, height: 0 };

type Details = {
  spoilers: 0 | 1;
  byId: ReadonlyMap<number, ClipRow>;
  /** What the recordings that they were cut from are published as. */
  sources: Awaited<ReturnType<Context<'guest'>['clips']['contentOfRecordings']>>;
};

const plateFor = (row: ClipRow | undefined, spoilers: 0 | 1): Pick<Clip, 'plate'> =>
  row?.plate && spoilers === 1 ? { plate: row.plate } : {};

const toClip = async (
  card: ContentCard,
  { byId, sources, spoilers }: Details,
  { objects }: Context<'guest'>,
): Promise<Clip> => {
  const row = byId.get(card.id);
  const { fileKey, bytes, width, height } = row ?? NO_FILE;
  const url = fileKey === null ? '' : await objects.signedGetUrl(fileKey, LINK_SEC);
  const source = row && sources.get(row.recordingId);
  // Where the clip begins in the recording that it is of.
  const at_ms = row && source ? placeOf(Math.max(0, row.fromMs - source.fromMs), source.pauses) : 0;
  return {
    card,
    url,
    bytes,
    width,
    height,
    recording_id: source?.contentId ?? 0,
    at_ms,
    ...plateFor(row, spoilers),
  };
};

/** Clips as they are played; addresses of their files open for six hours. */
export const toClips = async (
  rows: readonly ContentRow[],
  context: Context<'guest'>,
  { spoilers }: { spoilers: 0 | 1 },
): Promise<Clip[]> => {
  const { clips } = context;
  const [cards, found] = await Promise.all([
    toCards(rows, context, { spoilers }),
    clips.findMany(rows.map(({ id }) => id)),
  ]);
  const recordings = [...new Set(found.map(({ recordingId }) => recordingId))];
  const details = {
    spoilers,
    byId: new Map(found.map((row) => [row.contentId, row])),
    sources: await clips.contentOfRecordings(recordings.filter((id) => id > 0)),
  };
  return Promise.all(cards.map((card) => toClip(card, details, context)));
};
