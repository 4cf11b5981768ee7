import type { Competition } from '@touchline/contract/league';
import type { Match } from '@touchline/contract/match';
import type { FoundTeam } from '@touchline/contract/search';
import { Sport } from '@touchline/domain/sport';
import type { InferOutput } from 'valibot';
import { teamName } from '../../features/match/names.ts';
import { ResultRow } from '../../features/match/standing/result-row.tsx';
import { Highlight } from '../../features/search/highlight.tsx';
import { noteSearch } from '../../features/search/search-log.ts';
import { inLanguage } from '../../platform/in-language.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Block } from '../../ui/block.tsx';
import { Button } from '../../ui/button.tsx';
import { EntryRow } from '../../ui/entry-row.tsx';
import styles from './found-blocks.module.css';

type Team = InferOutput<typeof FoundTeam>;

const snameOf = (sport: number) => (sport === Sport.football ? 'football' : 'basketball');

/** How many there are in all, and the way to them. */
type More = { total: number; onMore: () => void };

const MoreButton = ({ more, shown }: { more: More | undefined; shown: number }) =>
  more &&
  more.total > shown && (
    <Button kind="quiet" small onClick={more.onMore}>
      {t('search.more', { count: more.total })}
    </Button>
  );

type FoundProps<Item> = { list: readonly Item[]; keyword: string; more?: More };

/** Opening a result keeps what was searched for. */
const noting = (keyword: string) => () => noteSearch(keyword);

export const MatchesFound = ({ list, keyword, more }: FoundProps<Match>) =>
  list.length > 0 && (
    <Block flush title={t('search.matches')} aside={<MoreButton more={more} shown={list.length} />}>
      <div onClickCapture={noting(keyword)} role="presentation">
        {list.map((match) => (
          <ResultRow key={match.id} match={match} />
        ))}
      </div>
    </Block>
  );

export const TeamsFound = ({ list, keyword, more }: FoundProps<Team>) =>
  list.length > 0 && (
    <Block flush title={t('search.teams')} aside={<MoreButton more={more} shown={list.length} />}>
      {list.map((team) => (
        <EntryRow
          key={team.id}
          to={pathTo('databaseTeam', { sname: snameOf(team.sport_id), teamId: team.id })}
          logo={team.logo}
          title={<Highlight name={teamName(team)} keyword={keyword} />}
          detail={t(team.sport_id === Sport.football ? 'sport.football' : 'sport.basketball')}
          onOpen={noting(keyword)}
        />
      ))}
    </Block>
  );

export const EventsFound = ({ list, keyword, more }: FoundProps<Competition>) =>
  list.length > 0 && (
    <Block flush title={t('search.events')} aside={<MoreButton more={more} shown={list.length} />}>
      {list.map((event) => (
        <EntryRow
          key={event.id}
          to={pathTo('databaseLeague', { sname: snameOf(event.sport_id), cid: event.id })}
          logo={event.logo}
          title={<Highlight name={inLanguage(event.name_zh, event.name_en)} keyword={keyword} />}
          detail={inLanguage(event.country_zh, event.country)}
          onOpen={noting(keyword)}
        />
      ))}
    </Block>
  );

type Person = { id: number; name: string; avatar: string; to: string; detail: string; live?: boolean };

/** Anchors, rooms or people. */
export const PeopleFound = ({
  title,
  list,
  keyword,
}: {
  title: string;
  list: readonly Person[];
  keyword: string;
}) =>
  list.length > 0 && (
    <Block flush title={title}>
      {list.map(({ id, name, avatar, to, detail, live }) => (
        <EntryRow
          key={id}
          to={to}
          logo={avatar}
          shape="avatar"
          title={<Highlight name={name} keyword={keyword} />}
          detail={detail}
          {...(live && { end: <span className={styles.live}>{t('live.onAir')}</span> })}
          onOpen={noting(keyword)}
        />
      ))}
    </Block>
  );
