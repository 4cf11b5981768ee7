import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import type { OddsKind } from '@touchline/contract/odds';
import { isInPlay } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import { useState, type ReactNode } from 'react';
import { useFeedHealth } from '../../../platform/feed-health.ts';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useBehindAsOf } from '../detail/behind.ts';
import { PanelSkeleton } from '../detail/panel-skeleton.tsx';
import { matchOdds, oddsAsOf } from '../detail/queries.ts';
import { useListSettings } from '../list-settings.ts';
import { useOddsConsent, useShowsOdds } from './odds-access.ts';
import { OddsSheet } from './odds-sheet.tsx';
import type { OddsView } from './odds-sums.ts';
import type { Printed } from './odds-cell.tsx';
import { OddsTable } from './odds-table.tsx';
import styles from './odds-panel.module.css';

const FOOTBALL: Record<OddsKind, MessageKey> = {
  euro: 'odds.euro',
  handicap: 'odds.handicap',
  total: 'odds.total',
  corner: 'odds.corner',
};
const POINTS: Partial<Record<OddsKind, MessageKey>> = { handicap: 'odds.spread', total: 'odds.points' };
const KINDS: Record<1 | 2, readonly OddsKind[]> = {
  1: ['euro', 'handicap', 'total', 'corner'],
  2: ['euro', 'handicap', 'total'],
};

const kindName = (match: Match, kind: OddsKind): string =>
  t((match.sport_id === Sport.basketball ? POINTS[kind] : undefined) ?? FOOTBALL[kind]);

const useOddsView = () => {
  const [view, setView] = useState<OddsView>('odds');
  const views = [
    { id: 'odds', label: t('odds.values') },
    { id: 'chance', label: t('odds.chance') },
    { id: 'return', label: t('odds.return') },
  ] as const;
  return {
    view,
    choice: <Segmented label={t('odds.show')} items={views} value={view} onChange={setView} />,
  };
};

const hide = () => useListSettings.setState({ hideOdds: true });

type QuotesProps = {
  match: Match;
  printed: Printed;
  /** What of the odds is shown, to be chosen. */
  choice: ReactNode;
  onOpen: (bookmaker: number) => void;
};

/** What bookmakers quote of one kind. */
const Quotes = ({ match, printed, choice, onOpen }: QuotesProps) => {
  const { kind } = printed;
  const running = isInPlay(match);
  const silent = useFeedHealth() !== 'fresh';
  const of = { sport: match.sport_id, matchId: match.id, running };
  const query = useBehindAsOf(useQuery(matchOdds(of, kind)), oddsAsOf(of, kind));
  return (
    <QueryView query={query} skeleton={<PanelSkeleton />}>
      {({ list }) =>
        list.length === 0 ? (
          <Notice drawing="net" text={t('odds.none')} />
        ) : (
          <Block flush title={kindName(match, kind)} aside={choice}>
            <OddsTable list={list} printed={printed} stale={running && silent} onOpen={onOpen} />
          </Block>
        )
      }
    </QueryView>
  );
};

/** Odds of a match, kind by kind; a row opens its whole history. */
const Quoted = ({ match }: { match: Match }) => {
  const [kind, setKind] = useState<OddsKind>('euro');
  const [bookmaker, setBookmaker] = useState<number>();
  const { view, choice } = useOddsView();
  const kinds = KINDS[match.sport_id].map((id) => ({ id, label: kindName(match, id) }));
  const printed = { kind, sport: match.sport_id, view };
  return (
    <div className={styles.panel}>
      <div className={styles.kinds}>
        <Segmented label={t('odds.kind')} items={kinds} value={kind} onChange={setKind} />
      </div>
      <Quotes key={kind} match={match} printed={printed} choice={choice} onOpen={setBookmaker} />
      <p className={styles.note}>
        {t('odds.note')}
        <button type="button" onClick={hide}>
          {t('odds.hide')}
        </button>
      </p>
      {bookmaker !== undefined && (
        <OddsSheet
          match={match}
          bookmaker={bookmaker}
          printed={printed}
          onClose={() => setBookmaker(undefined)}
        />
      )}
    </div>
  );
};

/** Asked once, before odds are shown for the first time on this device. */
const AskAge = () => (
  <Notice drawing="bench" text={t('odds.ask')}>
    <span className={styles.answers}>
      <Button small onClick={() => useOddsConsent.setState({ given: true })}>
        {t('odds.grownUp')}
      </Button>
      <Button kind="quiet" small onClick={hide}>
        {t('odds.hide')}
      </Button>
    </span>
  </Notice>
);

/** Odds of a match for whom they may be shown to; anyone else reads that they are off. */
export const OddsPanel = ({ match }: { match: Match }) => {
  const shows = useShowsOdds();
  const given = useOddsConsent((state) => state.given);
  if (!shows) return <Notice drawing="bench" text={t('odds.off')} />;
  return given ? <Quoted match={match} /> : <AskAge />;
};
