import { useQuery } from '@tanstack/react-query';
import type { TeamAnalysis } from '@touchline/contract/analysis';
import type { Match } from '@touchline/contract/match';
import { restDays } from '../../features/match/analysis/results.ts';
import { matchAnalysis } from '../../features/match/detail/queries.ts';
import { teamName } from '../../features/match/names.ts';
import { Covered } from '../../features/match/standing/covered.tsx';
import { FormLetters } from '../../features/match/standing/form-letters.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Block } from '../../ui/block.tsx';
import styles from './model.module.css';

const restText = ([last]: TeamAnalysis['recent'], match: Match): string =>
  last ? t('model.days', { days: restDays(last.time, match.time) }) : '–';

const Row = ({ name, team, match }: { name: string; team: TeamAnalysis; match: Match }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>
      <FormLetters form={team.summary.form} />
    </td>
    <td className="num">{restText(team.recent, match)}</td>
    <td className="num">{team.absences.length}</td>
  </tr>
);

const Facts = ({ match }: { match: Match }) => {
  const { data } = useQuery(matchAnalysis(match.sport_id, match.id));
  if (!data) return null;
  return (
    <Block title={t('model.facts')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('model.facts')}</span>
            </th>
            <th scope="col">{t('model.facts.form')}</th>
            <th scope="col">{t('model.facts.rest')}</th>
            <th scope="col">{t('model.facts.absent')}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={teamName(match.home)} team={data.home} match={match} />
          <Row name={teamName(match.away)} team={data.away} match={match} />
        </tbody>
      </table>
      <p className={styles.notes}>{t('model.facts.note')}</p>
    </Block>
  );
};

/** What is known of both sides beside the odds; no part of the number. @source screens 11.5 "form, rest, absences as facts" */
export const TeamFacts = ({ match }: { match: Match }) => (
  <Covered>
    <Facts match={match} />
  </Covered>
);
