import { useQuery } from '@tanstack/react-query';
import { PLAYER_RANKS, TEAM_RANKS, type RankRow, type RankType } from '@touchline/contract/league';
import { useState } from 'react';
import { eventRank, type OfSeason } from '../../features/league/queries.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { teamName } from '../../features/match/names.ts';
import { inLanguage } from '../../platform/in-language.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { Block } from '../../ui/block.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './league-ranks.module.css';

const NAMES: Record<RankType, MessageKey> = {
  goals: 'rank.goals',
  assists: 'player.assists',
  yellow: 'status.yellow',
  red: 'status.red',
  rating: 'lineup.rating',
  points: 'player.points',
  rebounds: 'player.rebounds',
  steals: 'player.steals',
  blocks: 'player.blocks',
  team_scored: 'goals.scored',
  team_conceded: 'goals.conceded',
  team_yellow: 'status.yellow',
  team_red: 'status.red',
};
const LISTS: Record<'players' | 'teams', readonly RankType[]> = { players: PLAYER_RANKS, teams: TEAM_RANKS };
const CREST_PX = 24;

/** Means and marks have two places in all of a list; what is counted has none. */
const placesOf = (list: readonly RankRow[]): number =>
  list.every(({ value }) => Number.isInteger(value)) ? 0 : 2;

const Row = ({ row, most, places }: { row: RankRow; most: number; places: number }) => (
  <li className={styles.row}>
    <b className="num">{row.position}</b>
    <Picture src={row.team.logo} alt="" size={CREST_PX} />
    <span className={styles.who}>
      <span className="one-line">
        {row.player ? inLanguage(row.player.name_zh, row.player.name_en) : teamName(row.team)}
      </span>
      <small className="one-line">
        {row.player ? `${teamName(row.team)} · ` : ''}
        {t('rank.played', { count: row.played })}
      </small>
      <i style={{ width: `${(100 * row.value) / Math.max(most, 0.01)}%` }} />
    </span>
    <strong className="num">{decimalText(row.value, places)}</strong>
  </li>
);

/** Best players or teams of a season by one figure at a time. */
export const LeagueRanks = ({ of, whose }: { of: OfSeason; whose: 'players' | 'teams' }) => {
  const offered = useQuery(eventRank(of, undefined));
  const [chosen, setChosen] = useState<RankType>();
  const types = LISTS[whose].filter((type) => offered.data?.types.includes(type) ?? false);
  const type = chosen ?? types[0];
  const query = useQuery({ ...eventRank(of, type), enabled: type !== undefined });
  if (offered.isSuccess && type === undefined) return <Notice drawing="bench" text={t('rank.none')} />;
  return (
    <>
      {type && types.length > 1 && (
        <div className={styles.choices}>
          <Segmented
            label={t('rank.which')}
            items={types.map((id) => ({ id, label: t(NAMES[id]) }))}
            value={type}
            onChange={setChosen}
          />
        </div>
      )}
      <QueryView query={query} skeleton={<PanelSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <Notice drawing="bench" text={t('rank.none')} />
          ) : (
            <Block flush title={type ? t(NAMES[type]) : ''}>
              <ol>
                {list.map((row) => (
                  <Row
                    key={`${row.team.id}:${row.player?.id ?? 0}`}
                    row={row}
                    most={Math.max(...list.map(({ value }) => value))}
                    places={placesOf(list)}
                  />
                ))}
              </ol>
            </Block>
          )
        }
      </QueryView>
    </>
  );
};
