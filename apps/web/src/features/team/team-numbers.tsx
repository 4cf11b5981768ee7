import { useQuery } from '@tanstack/react-query';
import type { TeamNumbers } from '@touchline/contract/team';
import { useState } from 'react';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { Block } from '../../ui/block.tsx';
import { Bone } from '../../ui/bone.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { teamNumbers } from './queries.ts';
import styles from './team-panels.module.css';

type Where = 'all' | 'home' | 'away';

const per = (total: number, { played }: TeamNumbers) => (total / Math.max(1, played)).toFixed(2);

const factsOf = (numbers: TeamNumbers): readonly [MessageKey, string | number][] => [
  ['team.played', numbers.played],
  ['table.won', numbers.won],
  ['table.drawn', numbers.drawn],
  ['table.lost', numbers.lost],
  ['analysis.scored', per(numbers.scored, numbers)],
  ['analysis.conceded', per(numbers.conceded, numbers)],
  ['goals.scored', numbers.scored],
  ['goals.conceded', numbers.conceded],
  ['analysis.cleanSheets', numbers.clean_sheets],
];

/** What a team did in its newest season: all matches, at home, away. */
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
        <Block
          title={t('team.season', { season: numbers.season })}
          aside={<Segmented label={t('table.kind')} items={places} value={where} onChange={setWhere} />}
        >
          <dl className={styles.facts}>
            {factsOf(numbers[where]).map(([key, value]) => (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </Block>
      )}
    </QueryView>
  );
};
