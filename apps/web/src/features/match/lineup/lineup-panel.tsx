import { useQuery } from '@tanstack/react-query';
import type { Match, MatchTeam } from '@touchline/contract/match';
import type { Lineup } from '@touchline/contract/match-detail';
import { isFinished } from '@touchline/domain/match-phase';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useMemo, useState } from 'react';
import { worthText } from '../../../platform/worth-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { decimalText } from '../../../platform/number-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { BellButton } from '../alerts/bell-button.tsx';
import { useBehindAsOf } from '../detail/behind.ts';
import { usePairStyle } from '../detail/pair-style.ts';
import { PanelSkeleton } from '../detail/panel-skeleton.tsx';
import { matchAnalysis, matchLineup, matchLineupAsOf } from '../detail/queries.ts';
import { useCombine } from '../detail/use-combine.ts';
import { Absences, Players } from './bench.tsx';
import { Pitch, type Player } from './pitch.tsx';
import { PlayerSheet } from './player-sheet.tsx';
import { newsByPlayer, type PlayerNews } from './player-news.ts';
import styles from './lineup-panel.module.css';

type Sides = Required<Pick<Lineup, 'home' | 'away'>>;

const averageRating = (players: readonly Player[]): string | undefined => {
  const ratings = players.flatMap(({ rating }) => rating ?? []);
  if (ratings.length === 0) return undefined;
  return decimalText(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length, 1);
};

const ageText = (years: number | undefined): string | undefined =>
  years === undefined ? undefined : decimalText(years, 1);

type PairProps = { label: string; home: string | undefined; away: string | undefined };

const Pair = ({ label, home, away }: PairProps) =>
  home !== undefined &&
  away !== undefined && (
    <span>
      {label} <span className="num">{`${home} / ${away}`}</span>
    </span>
  );

const Banner = ({ lineup }: { lineup: Sides }) => {
  const [home, away] = [averageRating(lineup.home.first), averageRating(lineup.away.first)];
  return (
    <p className={styles.banner}>
      <b>
        <BadgeCheck size={16} strokeWidth={1.75} />
        {t('lineup.official')}
      </b>
      <Pair label={t('lineup.averageRating')} home={home} away={away} />
      <Pair
        label={t('lineup.averageAge')}
        home={ageText(lineup.home.average_age)}
        away={ageText(lineup.away.average_age)}
      />
      <Pair
        label={t('lineup.worth')}
        home={worthText(lineup.home.worth)}
        away={worthText(lineup.away.worth)}
      />
    </p>
  );
};

const Missing = ({ match }: { match: Match }) => {
  const { data } = useQuery(matchAnalysis(match.sport_id, match.id));
  return data ? <Absences match={match} home={data.home.absences} away={data.away.absences} /> : null;
};

const Published = ({ match, lineup }: { match: Match; lineup: Sides }) => {
  const { data } = useCombine(match);
  const [opened, setOpened] = useState<{ player: Player; team: MatchTeam }>();
  const news = useMemo<ReadonlyMap<number, PlayerNews>>(() => newsByPlayer(data?.incidents ?? []), [data]);
  const placed = [...lineup.home.first, ...lineup.away.first].every(({ x }) => x !== undefined);
  const shared = {
    match,
    news,
    onPlayer: (player: Player, team: MatchTeam) => setOpened({ player, team }),
  };
  return (
    <>
      <Banner lineup={lineup} />
      {placed ? (
        <div className={styles.drawn}>
          <Pitch {...shared} lineup={lineup} />
        </div>
      ) : null}
      <div className={placed ? styles.listed : undefined}>
        <Players {...shared} title={t('lineup.first')} home={lineup.home.first} away={lineup.away.first} />
      </div>
      <Players {...shared} title={t('lineup.bench')} home={lineup.home.bench} away={lineup.away.bench} />
      {opened && (
        <PlayerSheet {...opened} news={news.get(opened.player.id)} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
};

/** Who plays and where; before publication, when it is usually known. */
export const LineupPanel = ({ match }: { match: Match }) => {
  const style = usePairStyle(match);
  const query = useBehindAsOf(useQuery(matchLineup(match.id, !isFinished(match))), matchLineupAsOf(match.id));
  return (
    <div style={style} className={styles.panel}>
      <QueryView query={query} skeleton={<PanelSkeleton />}>
        {({ published, home, away }) =>
          published && home && away ? (
            <Published match={match} lineup={{ home, away }} />
          ) : (
            <Notice drawing="pitch" text={t('lineup.notYet')}>
              <BellButton match={match} />
            </Notice>
          )
        }
      </QueryView>
      <Missing match={match} />
    </div>
  );
};
