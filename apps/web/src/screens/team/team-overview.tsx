import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import type { getTeamInfo } from '@touchline/contract/team';
import type { DataOf } from '@touchline/contract/define-call';
import { Sport } from '@touchline/domain/sport';
import { newestTable } from '../../features/league/queries.ts';
import { resultFor } from '../../features/match/analysis/results.ts';
import { useIsAnyCovered } from '../../features/match/any-covered.ts';
import { around } from '../../features/match/standing/around.ts';
import { Covered } from '../../features/match/standing/covered.tsx';
import { FormLetters } from '../../features/match/standing/form-letters.tsx';
import { groupText } from '../../features/match/standing/group-text.ts';
import { ResultRow } from '../../features/match/standing/result-row.tsx';
import { StandingsTable } from '../../features/match/standing/standings-table.tsx';
import { inLanguage } from '../../platform/in-language.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { wholeText } from '../../platform/number-text.ts';
import { Block } from '../../ui/block.tsx';
import { EntryRow } from '../../ui/entry-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './team-overview.module.css';

export type TeamInfo = DataOf<typeof getTeamInfo>;

const Facts = ({ info }: { info: TeamInfo }) => {
  const { venue } = info;
  const coach = inLanguage(info.coach_zh, info.coach_en);
  const facts = [
    [t('team.coach'), coach],
    [t('team.venue'), venue ? inLanguage(venue.name_zh, venue.name_en) : ''],
    [t('team.city'), venue ? inLanguage(venue.city_zh, venue.city_en) : ''],
    [t('team.capacity'), venue ? wholeText(venue.capacity) : ''],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <Block title={t('team.about')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
};

/** The team's group of a cup, with the team lit; nothing where the cup has no groups. */
const CupGroup = ({ event, teamId }: { event: TeamInfo['events'][number]; teamId: number }) => {
  const { data } = useQuery(newestTable(event.id));
  const group = data?.groups.find(({ rows }) => rows.some(({ team }) => team.id === teamId));
  if (!group) return null;
  return (
    <Block flush title={`${inLanguage(event.name_zh, event.name_en)} ${groupText(group.name)}`}>
      <StandingsTable rows={group.rows} sport={event.sport_id} lit={new Set([teamId])} />
    </Block>
  );
};

const AROUND = 2;

/** The team's place in its league, with its neighbours once the whole table is there. */
const Place = ({ info }: { info: TeamInfo }) => {
  const { team, standing, sport_id: sport } = info;
  const league = info.events.find(({ kind }) => kind !== 'cup');
  const { data } = useQuery({ ...newestTable(league?.id ?? 0), enabled: league !== undefined });
  const lit = new Set([team.id]);
  const near = data?.groups.flatMap(({ rows }) => around(rows, lit, AROUND)) ?? [];
  const rows = near.length > 0 ? near : standing ? [standing] : [];
  if (rows.length === 0) return null;
  return (
    <Block flush title={t('analysis.table')}>
      <StandingsTable rows={rows} sport={sport} lit={lit} />
    </Block>
  );
};

/** How the team's matches ended, the newest at the right. @param matches newest first */
const lettersOf = (matches: readonly Match[], teamId: number): string =>
  matches
    .map((match) => resultFor(match, teamId) ?? '')
    .toReversed()
    .join('');

/** They tell every result: none where one of them is covered. */
const Letters = ({ last, teamId }: { last: readonly Match[]; teamId: number }) =>
  useIsAnyCovered(last.map(({ id }) => id)) ? null : <FormLetters form={lettersOf(last, teamId)} />;

/** Where the team stands: in its league and in the groups of its cups. */
const Places = ({ info }: { info: TeamInfo }) => (
  <>
    <Place info={info} />
    {info.events
      .filter(({ kind }) => kind === 'cup')
      .map((event) => (
        <CupGroup key={event.id} event={event} teamId={info.team.id} />
      ))}
  </>
);

/** What is next, the last five, the place in the table, and what the club is. */
export const TeamOverview = ({ info }: { info: TeamInfo }) => {
  const { team, next, last, sport_id: sport } = info;
  const sname = sport === Sport.football ? 'football' : 'basketball';
  return (
    <>
      {next.length + last.length === 0 && <Notice drawing="pitch" text={t('analysis.noMatches')} />}
      {next.length > 0 && (
        <Block flush title={t('team.next')}>
          {next.map((match) => (
            <ResultRow key={match.id} match={match} teamId={team.id} />
          ))}
        </Block>
      )}
      {last.length > 0 && (
        <Block flush title={t('team.last')} aside={<Letters last={last} teamId={team.id} />}>
          {last.map((match) => (
            <ResultRow key={match.id} match={match} teamId={team.id} />
          ))}
        </Block>
      )}
      <Covered>
        <Places info={info} />
      </Covered>
      <Facts info={info} />
      {info.events.length > 0 && (
        <Block flush title={t('team.events')}>
          {info.events.map((event) => (
            <EntryRow
              key={event.id}
              to={pathTo('databaseLeague', { sname, cid: event.id })}
              logo={event.logo}
              title={inLanguage(event.name_zh, event.name_en)}
              detail={inLanguage(event.country_zh, event.country)}
            />
          ))}
        </Block>
      )}
    </>
  );
};
