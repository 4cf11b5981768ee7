import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import { isInPlay, isFinished } from '@touchline/domain/match-phase';
import { useState } from 'react';
import type { Card } from '../../features/conversation/card.ts';
import { RowsLoading } from '../../ui/rows-loading.tsx';
import { allRooms } from '../../features/live/queries.ts';
import { matchesOfDay } from '../../features/match/day-queries.ts';
import { eventShortName, teamName } from '../../features/match/names.ts';
import { timeOfDay } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useToday } from '../../platform/use-today.ts';
import { FindInput } from '../../ui/find-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './shared-card.module.css';

/** More are found by their names. */
const MOST = 60;
const CREST_PX = 24;

type Props = { onPick: (card: Card) => void; onClose: () => void };

const nameOf = ({ home, away }: Match): string =>
  t('conversation.versus', { home: teamName(home), away: teamName(away) });

/** What is played now first, what is over last. */
const rankOf = (match: Match): number => (isInPlay(match) ? 0 : isFinished(match) ? 2 : 1);

const MatchOption = ({ match, onPick }: { match: Match; onPick: Props['onPick'] }) => {
  const title = nameOf(match);
  const card: Card = { card: 'match', id: match.id, sport: match.sport_id, title, text: '' };
  return (
    <button type="button" className={styles.option} onClick={() => onPick(card)}>
      <Picture src={match.home.logo} alt="" size={CREST_PX} />
      <Picture src={match.away.logo} alt="" size={CREST_PX} />
      <span>
        {title}
        <small>
          {eventShortName(match.matchevent)} <span className="num">{timeOfDay(match.time)}</span>
        </small>
      </span>
    </button>
  );
};

/** Chooses one of today's matches. */
export const MatchPicker = ({ onPick, onClose }: Props) => {
  const query = useQuery(matchesOfDay(useToday()));
  const [word, setWord] = useState('');
  return (
    <Sheet title={t('conversation.pickMatch')} open onClose={onClose}>
      <FindInput label={t('conversation.pickMatch')} value={word} onChange={setWord} />
      <QueryView query={query} skeleton={<RowsLoading />}>
        {({ matches }) => {
          const found = matches
            .filter((match) => nameOf(match).toLowerCase().includes(word.toLowerCase()))
            .toSorted((one, other) => rankOf(one) - rankOf(other))
            .slice(0, MOST);
          if (found.length === 0) return <Notice drawing="pitch" text={t('conversation.pickNone')} />;
          return found.map((match) => <MatchOption key={match.id} match={match} onPick={onPick} />);
        }}
      </QueryView>
    </Sheet>
  );
};

/** Chooses one of the rooms that are live. */
export const RoomPicker = ({ onPick, onClose }: Props) => {
  const query = useQuery(allRooms());
  return (
    <Sheet title={t('conversation.pickRoom')} open onClose={onClose}>
      <QueryView query={query} skeleton={<RowsLoading />}>
        {({ list: rooms }) =>
          rooms.length === 0 ? (
            <Notice drawing="pitch" text={t('conversation.pickNone')} />
          ) : (
            rooms.slice(0, MOST).map(({ liveid, title, anchor }) => (
              <button
                key={liveid}
                type="button"
                className={styles.option}
                onClick={() => onPick({ card: 'room', id: anchor.id, title, text: anchor.nick_name })}
              >
                <Picture src={anchor.avatar} alt="" size={CREST_PX} shape="avatar" />
                <span>
                  {title}
                  <small>{anchor.nick_name}</small>
                </span>
              </button>
            ))
          )
        }
      </QueryView>
    </Sheet>
  );
};
