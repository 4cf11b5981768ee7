/** What can be published. Numbers of other tables stand beside it, such as those of a clip. */
export const CONTENT_KINDS = ['recording', 'clip', 'news', 'moment', 'match_talk'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const CONTENT_STATES = [
  'draft',
  'processing',
  'review',
  'published',
  'hidden',
  'removed',
  'expired',
  'failed',
] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

export const VISIBILITIES = ['public', 'followers', 'vip', 'own'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/**
 * Steps that there are; no others. What needs no processing, such as an article, goes from draft on at once.
 * @source watch-and-read §1 "State"
 */
const STEPS: Readonly<Record<ContentState, readonly ContentState[]>> = {
  draft: ['processing', 'review', 'published', 'removed'],
  processing: ['review', 'published', 'failed', 'removed'],
  review: ['published', 'removed'],
  published: ['hidden', 'removed', 'expired'],
  hidden: ['published', 'removed', 'expired'],
  removed: [],
  expired: [],
  failed: [],
};

export const mayMove = (from: ContentState, to: ContentState): boolean => STEPS[from].includes(to);

/** States from which a step leads to this one. */
export const statesBefore = (to: ContentState): ContentState[] =>
  CONTENT_STATES.filter((from) => mayMove(from, to));

/** Why something that was published is not there any more; undefined where it never was. */
export const goneReason = (state: ContentState): 'removed' | 'expired' | undefined => {
  if (state === 'expired') return 'expired';
  return state === 'removed' || state === 'hidden' ? 'removed' : undefined;
};

/** Whether something of a kind may be for VIP alone: of recordings everybody sees the beginning, of others there is none. */
export const mayBeForVip = (kind: ContentKind): boolean => kind === 'recording';

/** Whether a clip may be shown to these readers: of what is not for everybody, its author alone decides that. */
export const mayShowClip = (
  visibility: Visibility,
  source: { visibility: Visibility; isOwn: boolean },
): boolean => visibility === 'own' || source.visibility === 'public' || source.isOwn;

export type Reader = { isOwn: boolean; follows: boolean; isVip: boolean };

/** Whether somebody may see what is published for these readers. */
export const maySee = (visibility: Visibility, { isOwn, follows, isVip }: Reader): boolean => {
  if (isOwn || visibility === 'public') return true;
  if (visibility === 'followers') return follows;
  return visibility === 'vip' && isVip;
};
