import { useQuery } from '@tanstack/react-query';
import type { ModelType, RecordCard } from '@touchline/contract/model';
import type { ModelRecord } from '@touchline/contract/model-record';
import { useState } from 'react';
import { percent } from '../../features/model/model-text.ts';
import { modelRecord, type RecordNarrowing } from '../../features/model/queries.ts';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { Bone } from '../../ui/bone.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Bands, Fifths, four, Parts } from './record-tables.tsx';
import { RecordChoice } from './record-choice.tsx';
import { Measures, Origin } from './record-line.tsx';
import { Reliability } from './reliability.tsx';
import styles from './model.module.css';

const HeadFigures = ({ card }: { card: RecordCard }) => (
  <section className={styles.figures}>
    <span>
      <b className="num">{card.n}</b>
      <small>{t('model.n')}</small>
    </span>
    {card.hits !== undefined && card.interval && (
      <span>
        <b className="num">{percent(card.hits / card.n, 1)}</b>
        <small>
          {t('model.hitRange', { low: percent(card.interval[0]), high: percent(card.interval[1]) })}
        </small>
      </span>
    )}
    {card.market_expected !== undefined && (
      <span>
        <b className="num">{percent(card.market_expected / card.n, 1)}</b>
        <small>{t('model.bookmakers')}</small>
      </span>
    )}
  </section>
);

const VERDICTS = {
  worse: 'model.verdict.worse',
  same: 'model.verdict.same',
  better: 'model.verdict.better',
} as const;

/** The one sentence of the interval: what it may say was decided with the figures. */
const Verdict = ({ record }: { record: ModelRecord }) => {
  const { market, score_name: score } = record;
  if (!market) return record.card?.hits === undefined ? null : <p>{t('model.noMarket')}</p>;
  const [low, high] = market.interval;
  const ends =
    market.verdict === 'same' ? [low, high] : [Math.abs(low), Math.abs(high)].toSorted((a, b) => a - b);
  return (
    <>
      <p className={styles.verdict}>
        {t(VERDICTS[market.verdict], {
          count: market.n,
          low: four(ends[0] ?? 0).replace('-', '−'),
          high: four(ends[1] ?? 0).replace('-', '−'),
          score,
        })}
      </p>
      <p>
        {t('model.scores', { score, own: four(market.own), market: four(market.score) })}
        {market.closing !== null && t('model.closing', { closing: four(market.closing) })}
      </p>
    </>
  );
};

const Covered = ({
  margin: { crps, n, covered, interval },
}: {
  margin: NonNullable<ModelRecord['margin']>;
}) => (
  <p>
    {t('model.covered', {
      crps: four(crps),
      count: n,
      share: percent(covered / n, 1),
      low: percent(interval[0]),
      high: percent(interval[1]),
    })}
  </p>
);

/** What is judged beside the outcome: over 2.5 goals, and the margin. */
const Besides = ({ record: { total, margin } }: { record: ModelRecord }) => (
  <>
    {total && <p>{t('model.totalLoss', { count: total.n, loss: four(total.loss) })}</p>}
    {margin && <Covered margin={margin} />}
  </>
);

const Quality = ({ record }: { record: ModelRecord }) => {
  const { ece, ece_perfect: perfect, slope, missed, voids, card } = record;
  return (
    <div className={styles.notes}>
      {ece !== null && perfect !== null && (
        <p>{t('model.ece', { ece: percent(ece, 1), perfect: percent(perfect, 1) })}</p>
      )}
      {slope && (
        <p>{t('model.slope', { slope: decimalText(slope.slope, 2), error: decimalText(slope.error, 2) })}</p>
      )}
      {card?.hits !== undefined && card.expected !== undefined && (
        <p>{t('model.expected', { share: percent(card.expected / card.n, 1) })}</p>
      )}
      <Besides record={record} />
      <p>{t('model.missed', { missed, voids })}</p>
      {card?.origin === 'backtest' && <p>{t('model.sealedCount', { count: card.sealed_n })}</p>}
    </div>
  );
};

const Content = ({ type, record, card }: { type: ModelType; record: ModelRecord; card: RecordCard }) => {
  const chinese = activeLanguage() === 'zh-CN';
  return (
    <>
      <HeadFigures card={card} />
      <p className={styles.period}>
        {t('model.period', { from: card.from_day, to: card.to_day })} ·{' '}
        {t('model.version', { version: record.version })} · <Origin card={card} />
      </p>
      {record.bins.length > 0 && <Reliability bins={record.bins} market={record.market_bins} />}
      <section className={styles.block}>
        {record.bins.length === 0 && <p>{t('model.few')}</p>}
        {type !== 'diversity' && <Verdict record={record} />}
        <p>
          <Measures card={card} />
        </p>
        <Quality record={record} />
      </section>
      <Bands record={record} />
      <Fifths record={record} />
      {type !== 'diversity' && (
        <>
          <Parts
            title={t('model.season')}
            score={record.score_name}
            parts={record.seasons.map((part) => ({ ...part, key: part.season, name: part.season }))}
          />
          <Parts
            title={t('model.league')}
            score={record.score_name}
            parts={record.events.map((part) => ({
              ...part,
              key: String(part.id),
              name: chinese ? part.name_zh : part.name_en,
            }))}
          />
        </>
      )}
    </>
  );
};

const Skeleton = () => (
  <div className={styles.page}>
    <Bone width="100%" height={72} />
    <Bone width="100%" height={340} />
  </div>
);

const hasBasketball = (type: ModelType): boolean => type === 'upset' || type === 'margin';

/** How good the model was, the bookmakers beside it. @source models-and-plans §5 */
export const RecordTab = ({ type }: { type: ModelType }) => {
  const [sport, setSport] = useState<1 | 2>(1);
  const [narrowing, setNarrowing] = useState<RecordNarrowing>({});
  const query = useQuery(modelRecord(type, sport, narrowing));
  const isNarrowed = Object.values(narrowing).some((one) => one !== undefined);
  return (
    <>
      {hasBasketball(type) && (
        <div className={styles.choices}>
          <Segmented
            label={t('model.sport')}
            items={[
              { id: 1, label: t('model.football') },
              { id: 2, label: t('model.basketball') },
            ]}
            value={sport}
            onChange={(next) => {
              setNarrowing({});
              setSport(next);
            }}
          />
        </div>
      )}
      {query.data && <RecordChoice record={query.data} value={narrowing} onChange={setNarrowing} />}
      <QueryView query={query} skeleton={<Skeleton />}>
        {(record) =>
          record.card ? (
            <Content type={type} record={record} card={record.card} />
          ) : (
            <Notice drawing="pitch" text={t(isNarrowed ? 'model.noneChosen' : 'model.card.none')} />
          )
        }
      </QueryView>
    </>
  );
};
