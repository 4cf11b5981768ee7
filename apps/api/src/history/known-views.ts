import type { Services } from '../services.ts';
import type { View } from './view-log-repository.ts';

/** Only what exists is remembered. */
export const knownViews = async <One extends Pick<View, 'kind' | 'targetId'>>(
  views: readonly One[],
  { matches, liveRooms }: Pick<Services, 'matches' | 'liveRooms'>,
): Promise<One[]> => {
  const ids = views.filter(({ kind }) => kind === 'match').map(({ targetId }) => targetId);
  const known = new Set((await matches.findMany(ids)).map(({ id }) => id));
  const kept = await Promise.all(
    views.map(async (view) =>
      view.kind === 'match'
        ? known.has(view.targetId)
        : (await liveRooms.ofAnchor(view.targetId)) !== undefined,
    ),
  );
  return views.filter((_view, index) => kept[index]);
};
