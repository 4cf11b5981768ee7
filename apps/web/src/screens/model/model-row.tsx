import type { ModelNumber, ModelRow, ModelType } from '@touchline/contract/model';
import { isFinished, isInPlay } from '@touchline/domain/match-phase';
import Lock from 'lucide-react/icons/lock';
import { Link } from 'react-router';
import { teamName, eventShortName } from '../../features/match/names.ts';
import { useIsCovered } from '../../features/match/revealed.ts';
import { percent, signed } from '../../features/model/model-text.ts';
import { dayText, timeOfDay } from '../../platform/format.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './model-row.module.css';

/** The number of a row, and a second line under it. */
const wordsOf = (number: ModelNumber): readonly [string, string] => {
  const { lambda, mu, likeliest, mean, market_mean: theirs, chance, model_chance: model, spread } = number;
  if (lambda !== undefined && mu !== undefined) {
    return [
      `${decimalText(lambda, 2)} – ${decimalText(mu, 2)}`,
      likeliest ? `${likeliest.home}-${likeliest.away} · ${percent(likeliest.chance, 1)}` : '',
    ];
  }
  if (mean !== undefined) {
    const second =
      theirs === undefined ? t('model.expectedMargin') : t('model.byMarket', { mean: signed(theirs, 1) });
    return [signed(mean, 1), second];
  }
  if (chance !== undefined) {
    return [percent(chance, 1), model === undefined ? '' : t('model.byModel', { chance: percent(model, 1) })];
  }
  return [decimalText(spread ?? 0, 1), t('model.spreadHead')];
};

const Figure = ({ row }: { row: ModelRow }) => {
  if (row.locked === 1 || !row.number) {
    return (
      <span className={styles.rowNumber}>
        <Lock size={18} strokeWidth={1.75} aria-hidden="true" />
        <small>{t('model.locked')}</small>
      </span>
    );
  }
  const [first, second] = wordsOf(row.number);
  return (
    <span className={styles.rowNumber}>
      <b className="num">{first}</b>
      {second && <small>{second}</small>}
    </span>
  );
};

const OUTCOMES = {
  hit: 'model.hit',
  miss: 'model.miss',
  void: 'model.void',
  none: 'model.settledMark',
} as const;
const REASONS = {
  late: 'model.reason.late',
  cancelled: 'model.reason.cancelled',
  abandoned: 'model.reason.abandoned',
  abnormal: 'model.reason.abnormal',
  postponed: 'model.reason.postponed',
} as const satisfies Record<string, MessageKey>;

const isReason = (reason: string): reason is keyof typeof REASONS => reason in REASONS;

const reasonText = (reason: string): string => (isReason(reason) ? t(REASONS[reason]) : '');

export const Outcome = ({ row }: { row: Pick<ModelRow, 'outcome' | 'void_reason'> }) =>
  row.outcome && (
    <span className={styles.outcome} data-outcome={row.outcome}>
      {t(OUTCOMES[row.outcome])}
      {row.void_reason && <small>{reasonText(row.void_reason)}</small>}
    </span>
  );

const scoreOf = ({ match }: ModelRow): string => {
  if (!isFinished(match)) return '';
  const side = (scores: readonly number[]): number =>
    match.sport_id === 1 ? (scores[0] ?? 0) : scores.reduce((sum, one) => sum + one, 0);
  return `${side(match.home_scores)}-${side(match.away_scores)}`;
};

/** A match with what the model says of it, and how it came out. */
export const ModelMatchRow = ({ type, row }: { type: ModelType; row: ModelRow }) => {
  const { match } = row;
  const covered = useIsCovered(match.id);
  return (
    <Link to={pathTo('dataModelDetail', { type, id: match.id })} className={styles.row}>
      <span className={styles.rowTime}>
        <span className="num">{dayText(new Date(match.time * 1000))}</span>
        <span className="num">{timeOfDay(match.time)}</span>
        {isInPlay(match) && <span className={styles.underWay}>{t('model.underWay')}</span>}
        <small>{eventShortName(match.matchevent)}</small>
      </span>
      <span className={styles.rowTeams}>
        {[match.home, match.away].map((team) => (
          <span key={team.id}>
            <Picture src={team.logo} alt="" size={20} />
            <span className="one-line">{teamName(team)}</span>
          </span>
        ))}
      </span>
      {row.outcome && !covered && (
        <span className={styles.rowEnd}>
          <b className="num">{scoreOf(row)}</b>
          <Outcome row={row} />
        </span>
      )}
      <Figure row={row} />
    </Link>
  );
};
