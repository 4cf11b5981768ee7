import type { TransferTable } from '@touchline/match-store/tables';
import { createRandom } from '../random/random.ts';
import { clubsOfSport, type Club, type World } from './build-world.ts';
import { playerWorth } from './player-worth.ts';
import { clubSquad, type SquadPlayer } from './squad.ts';

/** Share of a squad that came from another club in the two years before the stored ones. */
const CAME = 0.22;
const FREE = 0.2;
const LOAN = 0.12;
/** Months in which the two windows open, and how many days they are open. */
const WINDOWS = [
  { month: 0, days: 31 },
  { month: 6, days: 62 },
] as const;

type Arrival = { world: World; club: Club; others: readonly Club[]; beforeSec: number };

const arrivalOf = (
  player: SquadPlayer,
  { world, club, others, beforeSec }: Arrival,
): TransferTable | undefined => {
  const random = createRandom(`${world.seed}/transfer/${player.id}`);
  const from = random.pick(others);
  if (!random.chance(CAME) || from.id === club.id) return undefined;
  const window = random.pick(WINDOWS);
  const year = new Date(beforeSec * 1000).getUTCFullYear() - random.between(1, 2);
  const atSec = Date.UTC(year, window.month, 1 + random.between(0, window.days - 1)) / 1000;
  const kind = random.chance(FREE) ? 'free' : random.chance(LOAN) ? 'loan' : 'transfer';
  const paid = playerWorth(player, atSec) * (0.8 + 0.5 * random.next());
  return {
    player_id: player.id,
    day: new Date(atSec * 1000).toISOString().slice(0, 10),
    from_id: from.id,
    to_id: club.id,
    kind,
    fee: kind === 'transfer' ? Math.round(paid / 10) * 10 : 0,
  };
};

/**
 * Who came from where before the first stored season: later moves would put players into line-ups of clubs that they
 * had not joined yet.
 */
export const pastTransfers = (world: World, beforeSec: number): TransferTable[] =>
  ([1, 2] as const).flatMap((sportId) => {
    const others = clubsOfSport(world, sportId);
    return others.flatMap((club) =>
      clubSquad(world, club).flatMap((player) => arrivalOf(player, { world, club, others, beforeSec }) ?? []),
    );
  });
