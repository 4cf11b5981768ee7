import { useQuery } from '@tanstack/react-query';
import type { getTeamStats, TeamNumbers } from '@touchline/contract/team';
import { Sport } from '@touchline/domain/sport';
import { useState } from 'react';
import type { InferOutput } from 'valibot';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { Block } from '../../ui/block.tsx';
import { Bone } from '../../ui/bone.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { POSSESSION, STATISTICS } from '../../platform/statistic-names.ts';
import { teamNumbers } from './queries.ts';
import styles from './team-panels.module.css';

type Where = 'all' | 'home' | 'away';

const per = (total: number, { played }: TeamNumbers) => decimalText(total / Math.max(1, played), 2);

type Answer = InferOutput<(typeof getTeamStats)['data']>;

/** What basketball does not know. */
const FOOTBALL_ONLY = new Set<MessageKey>(['table.drawn', 'analysis.cleanSheets']);
const FOOTBALL_MEANS = ['analysis.goalsFor', 'analysis.goalsAgainst'] as const;
const BASKETBALL_MEANS = ['analysis.pointsFor', 'analysis.pointsAgainst'] as const;

const meanNames = (sport: number) => (sport === Sport.football ? FOOTBALL_MEANS : BASKETBALL_MEANS);

const factsOf = (numbers: TeamNumbers, sport: number): readonly [MessageKey, string | number][] => [
  ['team.played', numbers.played],
  ['table.won', numbers.won],
  ['table.drawn', numbers.drawn],
  ['table.lost', numbers.lost],
  [meanNames(sport)[0], per(numbers.scored, numbers)],
  [meanNames(sport)[1], per(numbers.conceded, numbers)],
  ['goals.scored', numbers.scored],
  ['goals.conceded', numbers.conceded],
  ['analysis.cleanSheets', numbers.clean_sheets],
];

const RANKS = {
  team_scored: 'analysis.goalsFor',
  team_conceded: 'analysis.goalsAgainst',
  team_yellow: 'status.yellow',
  team_red: 'status.red',
} as const satisfies Record<Answer['ranks'][number]['type'], MessageKey>;

/** Where the team stands among those of its season. */
const Ranks = ({ ranks }: { ranks: Answer['ranks'] }) =>
  ranks.length > 0 && (
    <Block title={t('team.ranks')}>
      <dl className={styles.facts}>
        {ranks.map(({ type, position, of }) => (
          <div key={type}>
            <dt>{t(RANKS[type])}</dt>
            <dd className="num">{t('team.rankOf', { position, of })}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );

const meanText = (type: number, value: number): string =>
  `${decimalText(value, 1)}${type === POSSESSION ? '%' : ''}`;

/** What the team and its opponents do in a match on average. */
const Means = ({ statistics }: { statistics: Answer['statistics'] }) => {
  const byType = new Map(statistics.map((each) => [each.type, each]));
  const rows = STATISTICS.flatMap(([type, label]) => {
    const found = byType.get(type);
    return found ? [{ ...found, label }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Block flush title={t('team.means')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('team.own')}</th>
            <th scope="col">{t('stat.title')}</th>
            <th scope="col">{t('team.against')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, label, own, against }) => (
            <tr key={type}>
              <td className="num">{meanText(type, own)}</td>
              <th scope="row">{t(label)}</th>
              <td className="num">{meanText(type, against)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
};

/** What a team did in its newest season: all matches, at home, away; its ranks, and its means beside its opponents'. */
export const TeamNumbersPanel = ({ teamId }: { teamId: number }) => {
  const [where, setWhere] = useState<Where>('all');
  const query = useQuery(teamNumbers(teamId));
  const places = [
    { id: 'all', label: t('table.all') },
    { id: 'home', label: t('table.home') },
    { id: 'away', label: t('table.away') },
  ] as const;
  return (
    <QueryView query={query} skeleton={<Bone width="100%" height={240} />}>
      {(numbers) => (
        <>
          <Block
            title={t('team.season', { season: numbers.season })}
            aside={<Segmented label={t('table.kind')} items={places} value={where} onChange={setWhere} />}
          >
            <dl className={styles.facts}>
              {factsOf(numbers[where], numbers.sport_id)
                .filter(([key]) => numbers.sport_id === Sport.football || !FOOTBALL_ONLY.has(key))
                .map(([key, value]) => (
                  <div key={key}>
                    <dt>{t(key)}</dt>
                    <dd className="num">{value}</dd>
                  </div>
                ))}
            </dl>
          </Block>
          <Ranks ranks={numbers.ranks} />
          {numbers.sport_id === Sport.football && <Means statistics={numbers.statistics} />}
        </>
      )}
    </QueryView>
  );
};
