import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import { CalendarSheet } from '../../features/match/calendar-sheet.tsx';
import { choiceKey, setHiddenLeagues } from '../../features/match/league-choice.ts';
import { LeagueSheet } from '../../features/match/league-sheet.tsx';
import { ListSettingsSheet } from '../../features/match/list-settings-sheet.tsx';
import { raceTags } from '../../features/match/tags-query.ts';
import type { DayText } from '../../platform/days.ts';
import { RowMenu } from '../match/row-menu.tsx';
import type { ScoreChoice } from './use-score-choice.ts';

export type OpenSheet = 'calendar' | 'leagues' | 'settings' | 'row';

type Props = {
  open: OpenSheet;
  choice: ScoreChoice;
  today: DayText;
  matches: readonly Match[];
  hidden: readonly number[];
  onChoice: (change: Partial<ScoreChoice>) => void;
  onClose: () => void;
};

/** The sheets of the score list; fetched when the first of them is opened. */
export const ScoreSheets = ({ open, choice, today, matches, hidden, onChoice, onClose }: Props) => {
  const leagueKey = choiceKey(choice.sport, choice.day);
  const { data: tags } = useQuery({ ...raceTags(choice.day, choice.sport), enabled: open === 'leagues' });
  const top = new Set(tags?.find(({ code }) => code === 'top')?.match_ids);
  const topLeagues = [...new Set(matches.filter(({ id }) => top.has(id)).map(({ event_id }) => event_id))];
  if (open === 'row') return <RowMenu leagueKey={leagueKey} />;
  if (open === 'settings') return <ListSettingsSheet open onClose={onClose} />;
  if (open === 'calendar') {
    return (
      <CalendarSheet
        open
        day={choice.day}
        today={today}
        onClose={onClose}
        onChoose={(day) => onChoice({ day })}
      />
    );
  }
  return (
    <LeagueSheet
      matches={matches.filter(({ sport_id }) => choice.sport === 0 || sport_id === choice.sport)}
      top={topLeagues}
      hidden={hidden}
      onClose={onClose}
      onApply={(chosen) => setHiddenLeagues(leagueKey, chosen)}
    />
  );
};
