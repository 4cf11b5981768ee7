import { crestSvg } from '@touchline/art/crest';
import { leagueMarkSvg } from '@touchline/art/league-mark';
import type { ObjectStore } from '@touchline/engines/objects/objects';

/** Pictures are drawn from the id, so their addresses are known before they are. */
export const crestUrl = (teamId: number): string => `/objects/${crestKey(teamId)}`;
export const leagueMarkUrl = (competitionId: number): string => `/objects/${leagueMarkKey(competitionId)}`;

const crestKey = (teamId: number): string => `public/crest/${teamId}.svg`;
const leagueMarkKey = (competitionId: number): string => `public/league/${competitionId}.svg`;

export type Pictured = {
  teams: readonly { id: number; name: string; latin?: string; kit: readonly [string, string] }[];
  competitions: readonly { id: number; name: string; latin?: string; color: string }[];
};

const SVG = { contentType: 'image/svg+xml' } as const;
const AT_ONCE = 8;

/** Draws the crests and marks that the object store does not have yet. */
export const savePictures = async (
  objects: ObjectStore,
  { teams, competitions }: Pictured,
): Promise<void> => {
  const known = new Set([
    ...(await objects.list('public/crest/')),
    ...(await objects.list('public/league/')),
  ]);
  const drawings = [
    ...teams.map(({ id, name, latin, kit }) => ({
      key: crestKey(id),
      draw: () => crestSvg({ id, name, ...(latin && { latin }), kit: [kit[0], kit[1]] }),
    })),
    ...competitions.map(({ id, name, latin, color }) => ({
      key: leagueMarkKey(id),
      draw: () => leagueMarkSvg({ id, name, ...(latin && { latin }), color }),
    })),
  ].filter(({ key }) => !known.has(key));
  const drawNext = async (): Promise<void> => {
    for (let next = drawings.pop(); next; next = drawings.pop()) {
      await objects.put(next.key, new TextEncoder().encode(next.draw()), SVG);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
};
