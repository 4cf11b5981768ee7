import type { Match } from '@touchline/contract/match';
import type { MatchCombine } from '@touchline/contract/match-detail';
import { LeadChart } from '../chart/lead-chart.tsx';
import { ShotChart } from '../chart/shot-chart.tsx';
import { BasketballComparison } from './basketball-comparison.tsx';
import { Leaders } from './leaders.tsx';
import { LiveText } from './live-text.tsx';
import { PlayerTable } from './player-table.tsx';
import { QuarterTable } from './quarter-table.tsx';

/** Basketball in order: quarters, lead, leaders, comparison, players, shots, words. */
export const BasketballStatus = ({ match, combine }: { match: Match; combine: MatchCombine }) => (
  <>
    <QuarterTable match={match} data={combine.data} />
    <LeadChart match={match} leads={combine.data.leads} />
    <Leaders leaders={combine.leaders} />
    <BasketballComparison data={combine.data} />
    <PlayerTable match={match} box={combine.box} />
    <ShotChart match={match} shots={combine.data.shots} box={combine.box} />
    <LiveText match={match} />
  </>
);
