import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import type { Quote } from '@touchline/contract/odds';
import { isInPlay } from '@touchline/domain/match-phase';
import Lock from 'lucide-react/icons/lock';
import { dayText, timeOfDay } from '../../../platform/format.ts';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useBehindAsOf } from '../detail/behind.ts';
import { PanelSkeleton } from '../detail/panel-skeleton.tsx';
import { oddsAsOf, oddsHistory } from '../detail/queries.ts';
import { companyName } from './company-name.ts';
import { OddsValues, type Printed } from './odds-cell.tsx';
import { OddsChart } from './odds-chart.tsx';
import type { Values } from './odds-sums.ts';
import styles from './odds-sheet.module.css';

const phaseOf = (quote: Quote, first: boolean): MessageKey => {
  if (first) return 'odds.opening';
  return quote.minute > 0 ? 'odds.inPlay' : 'odds.before';
};

const movesOf = (now: Values, before: Values | undefined): (-1 | 0 | 1)[] =>
  [0, 1, 2].map((place) => {
    const difference = (now[place] ?? 0) - (before?.[place] ?? now[place] ?? 0);
    return difference > 0 ? 1 : difference < 0 ? -1 : 0;
  });

type LineProps = { quote: Quote; before: Quote | undefined; printed: Printed };

const Line = ({ quote, before, printed }: LineProps) => (
  <li className={styles.line}>
    <span className="num">
      {dayText(new Date(quote.at * 1000))} {timeOfDay(quote.at)}
    </span>
    <small>
      {t(phaseOf(quote, before === undefined))}
      {quote.minute > 0 && (
        <span className="num">
          {' '}
          {quote.minute}′ {quote.home_score}-{quote.away_score}
        </span>
      )}
    </small>
    {quote.sealed ? (
      <span className={styles.sealed}>
        <Lock size={14} strokeWidth={1.75} />
        {t('odds.sealed')}
      </span>
    ) : (
      <OddsValues values={quote.values} printed={printed} moves={movesOf(quote.values, before?.values)} />
    )}
  </li>
);

type Props = { match: Match; bookmaker: number; printed: Printed; onClose: () => void };

/** Everything one bookmaker quoted, newest first, with a chart of it. */
export const OddsSheet = ({ match, bookmaker, printed, onClose }: Props) => {
  const of = { sport: match.sport_id, matchId: match.id, running: isInPlay(match) };
  const query = useBehindAsOf(
    useQuery(oddsHistory(of, printed.kind, bookmaker)),
    oddsAsOf(of, printed.kind, bookmaker),
  );
  return (
    <Sheet title={companyName(bookmaker)} open onClose={onClose}>
      <QueryView query={query} skeleton={<PanelSkeleton />}>
        {({ list }) => {
          const quotes = list[0]?.history ?? [];
          return (
            <>
              <OddsChart kind={printed.kind} quotes={quotes} />
              <ol className={styles.list}>
                {quotes
                  .map((quote, at) => (
                    <Line key={`${quote.at}:${at}`} quote={quote} before={quotes[at - 1]} printed={printed} />
                  ))
                  .toReversed()}
              </ol>
            </>
          );
        }}
      </QueryView>
    </Sheet>
  );
};
