import { useQuery, useQueryClient } from '@tanstack/react-query';
import { announceMatch, type Announced } from '@touchline/contract/anchor';
import type { Match } from '@touchline/contract/match';
import { isFinished } from '@touchline/domain/match-phase';
import { useState } from 'react';
import { schedule } from '../../features/anchor/queries.ts';
import { matchesOfDay } from '../../features/match/day-queries.ts';
import { teamName } from '../../features/match/names.ts';
import { told } from '../../features/room/told.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { useSession } from '../../platform/session.ts';
import { useToday } from '../../platform/use-today.ts';
import { addDays } from '../../platform/days.ts';
import { Card } from '../../ui/card.tsx';
import { FindInput } from '../../ui/find-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { AHEAD } from './names.ts';

const namesOf = ({ home, away }: Match): string => `${teamName(home)} – ${teamName(away)}`;

const DAYS = [0, 1, 2] as const;
const MOST_SHOWN = 60;

type ChoiceProps = { announced: readonly Announced[]; onChoose: (match: Match) => void };

const Choice = ({ announced, onChoose }: ChoiceProps) => {
  const today = useToday();
  const [ahead, setAhead] = useState<0 | 1 | 2>(0);
  const [find, setFind] = useState('');
  const query = useQuery(matchesOfDay(addDays(today, ahead)));
  const taken = new Set(announced.map(({ match }) => match.id));
  const wanted = find.trim().toLocaleLowerCase();
  return (
    <>
      <Segmented
        label={t('anchor.day')}
        items={DAYS.map((id) => ({ id, label: t(AHEAD[id]) }))}
        value={ahead}
        onChange={setAhead}
      />
      <FindInput label={t('anchor.findMatch')} value={find} onChange={setFind} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ matches }) => {
          const shown = matches
            .filter((match) => !isFinished(match) && !taken.has(match.id))
            .filter((match) => namesOf(match).toLocaleLowerCase().includes(wanted))
            .slice(0, MOST_SHOWN);
          if (shown.length === 0) return <Notice drawing="bench" text={t('anchor.noMatches')} />;
          return shown.map((match) => (
            <Row
              key={match.id}
              label={namesOf(match)}
              hint={momentText(match.time)}
              onAct={() => onChoose(match)}
            />
          ));
        }}
      </QueryView>
    </>
  );
};

/** Matches that the anchor announced; each can be taken back, and others added. */
export const OwnSchedule = () => {
  const session = useSession();
  const client = useQueryClient();
  const [adds, setAdds] = useState(false);
  const query = useQuery(schedule(session.uid, session));
  const change = async (matchid: number, on: boolean) => {
    setAdds(false);
    await told(
      call(announceMatch, { matchid, on }, { noToast: true }),
      t(on ? 'anchor.announced' : 'anchor.takenBack'),
    );
    await client.invalidateQueries({ queryKey: ['anchor'] });
  };
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {(announced) => (
        <Card title={t('anchor.schedule')} lined>
          {announced.map(({ id, match }) => (
            <Row
              key={id}
              label={namesOf(match)}
              hint={momentText(match.time)}
              value={t('anchor.takeBack')}
              onAct={() => void change(match.id, false)}
            />
          ))}
          <Row label={t('anchor.announce')} onAct={() => setAdds(true)} />
          <Sheet title={t('anchor.announce')} open={adds} onClose={() => setAdds(false)}>
            <Choice announced={announced} onChoose={(match) => void change(match.id, true)} />
          </Sheet>
        </Card>
      )}
    </QueryView>
  );
};
