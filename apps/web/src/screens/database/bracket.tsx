import { useQuery } from '@tanstack/react-query';
import type { BracketTie } from '@touchline/contract/league';
import type { MatchTeam } from '@touchline/contract/match';
import { isInPlay } from '@touchline/domain/match-phase';
import { useState } from 'react';
import { Link } from 'react-router';
import { eventBracket, type OfSeason } from '../../features/league/queries.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { roundText, teamName } from '../../features/match/names.ts';
import { footballPair } from '../../features/match/score.ts';
import { dayText, timeOfDay } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { bracketFrom, currentRound, type Slot } from './bracket-tree.ts';
import styles from './bracket.module.css';

const CREST_PX = 18;
const FOOTBALL = 1;

type SideProps = { team: MatchTeam | undefined; goals: number | undefined; won: boolean; lost: boolean };

const Side = ({ team, goals, won, lost }: SideProps) => (
  <span className={won ? styles.through : lost ? styles.out : ''}>
    {team ? <Picture src={team.logo} alt="" size={CREST_PX} /> : <i className={styles.open} />}
    <span className="one-line">{team ? teamName(team) : t('bracket.open')}</span>
    <b className="num">{goals}</b>
  </span>
);

/** When the tie is or was played, and how a shoot-out ended. */
const whenText = ({ matches }: BracketTie): string => {
  const match = matches.find((each) => isInPlay(each)) ?? matches.at(-1);
  if (!match) return '';
  const kicks = match.sport_id === FOOTBALL ? footballPair(match, 'shootOut') : [0, 0];
  const when = `${dayText(new Date(match.time * 1000))} ${timeOfDay(match.time)}`;
  return kicks.some((count) => count > 0)
    ? `${when} · ${t('match.short.shootOut')} ${kicks.join('-')}`
    : when;
};

const Tie = ({ tie }: { tie: BracketTie }) => {
  const { home, away, score, winner, matches } = tie;
  const last = matches.find((each) => isInPlay(each)) ?? matches.at(-1);
  const live = last !== undefined && isInPlay(last);
  const content = (
    <>
      <small className={`num ${live ? styles.live : ''}`}>{live ? t('live.onAir') : whenText(tie)}</small>
      <Side team={home} goals={score?.[0]} won={winner === 'home'} lost={winner === 'away'} />
      <Side team={away} goals={score?.[1]} won={winner === 'away'} lost={winner === 'home'} />
    </>
  );
  if (!last) return <div className={styles.card}>{content}</div>;
  return (
    <Link to={pathTo('scoreDetail', { matchid: last.id })} className={styles.card}>
      {content}
    </Link>
  );
};

const Place = ({ slot }: { slot: Slot }) => (
  <li className={slot.tie ? styles.slot : `${styles.slot} ${styles.empty}`}>
    {slot.tie && <Tie tie={slot.tie} />}
  </li>
);

/** The knock-out rounds as a tree, from the round that is played now on; earlier ones are a tap away. */
export const Bracket = ({ of }: { of: OfSeason }) => {
  const query = useQuery(eventBracket(of));
  const [chosen, setChosen] = useState<number>();
  return (
    <QueryView query={query} skeleton={<PanelSkeleton />}>
      {({ rounds, third_place: third }) => {
        if (rounds.length === 0) return <Notice drawing="net" text={t('bracket.none')} />;
        const from = Math.min(chosen ?? currentRound(rounds), rounds.length - 1);
        return (
          <>
            <div className={styles.choices}>
              <Segmented
                label={t('league.round')}
                items={rounds.map(({ round }, at) => ({ id: at, label: roundText(round) }))}
                value={from}
                onChange={setChosen}
              />
            </div>
            <div key={from} className={`h-scroll ${styles.rounds}`}>
              {bracketFrom(rounds, from).map(({ round, slots }) => (
                <section key={round} aria-label={roundText(round)} className={styles.round}>
                  <h2>{roundText(round)}</h2>
                  <ol>
                    {slots.map((slot) => (
                      <Place key={slot.key} slot={slot} />
                    ))}
                  </ol>
                </section>
              ))}
            </div>
            {third && (
              <section aria-label={t('round.thirdPlace')} className={styles.third}>
                <h2>{t('round.thirdPlace')}</h2>
                <Tie tie={third} />
              </section>
            )}
          </>
        );
      }}
    </QueryView>
  );
};
