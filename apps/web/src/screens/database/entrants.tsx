import { useQuery } from '@tanstack/react-query';
import type { MatchTeam } from '@touchline/contract/match';
import { Link } from 'react-router';
import { eventBracket, eventTable, type OfSeason } from '../../features/league/queries.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { teamName } from '../../features/match/names.ts';
import { groupText } from '../../features/match/standing/group-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import styles from './entrants.module.css';

const CREST_PX = 44;

const Grid = ({ teams }: { teams: readonly MatchTeam[] }) => (
  <ul className={styles.grid}>
    {teams.map((team) => (
      <li key={team.id}>
        <Link to={pathTo('fifaTeam', { id: team.id })}>
          <Picture src={team.logo} alt="" size={CREST_PX} />
          <span>{teamName(team)}</span>
        </Link>
      </li>
    ))}
  </ul>
);

/** All teams of a tournament, by group where there are groups. */
export const Entrants = ({ of }: { of: OfSeason }) => {
  const table = useQuery(eventTable(of, 'all'));
  const bracket = useQuery(eventBracket(of));
  const knockedOut =
    bracket.data?.rounds.flatMap(({ ties }) => ties.flatMap(({ home, away }) => [home, away])) ?? [];
  const found = knockedOut.flatMap((team) => team ?? []);
  return (
    <QueryView query={table} skeleton={<PanelSkeleton />}>
      {({ groups }) => {
        const inGroups = new Set(groups.flatMap(({ rows }) => rows.map(({ team }) => team.id)));
        const others = [...new Map(found.map((team) => [team.id, team])).values()].filter(
          ({ id }) => !inGroups.has(id),
        );
        if (inGroups.size + others.length === 0)
          return <Notice drawing="bench" text={t('tournament.noTeams')} />;
        return (
          <>
            {groups.map(({ name, rows }) => (
              <section
                key={name}
                aria-label={groupText(name) || t('league.entrants')}
                className={styles.group}
              >
                {name && <h2>{groupText(name)}</h2>}
                <Grid teams={rows.map(({ team }) => team)} />
              </section>
            ))}
            {others.length > 0 && (
              <section aria-label={t('league.entrants')} className={styles.group}>
                <Grid teams={others} />
              </section>
            )}
          </>
        );
      }}
    </QueryView>
  );
};
