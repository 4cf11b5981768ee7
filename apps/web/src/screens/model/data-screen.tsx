import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import type { getModels, ModelRow, ModelType, RecordCard } from '@touchline/contract/model';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { usePairStyle } from '../../features/match/detail/pair-style.ts';
import { teamName, eventShortName } from '../../features/match/names.ts';
import { MODEL_SENTENCES, modelName, percent, signed } from '../../features/model/model-text.ts';
import { models } from '../../features/model/queries.ts';
import { dayText, timeOfDay } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { BarLink } from '../../ui/bar-action.tsx';
import { Block } from '../../ui/block.tsx';
import { Bone } from '../../ui/bone.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { InfoLine, ModelGate } from './gate.tsx';
import { MiniChart } from './mini-chart.tsx';
import { RecordLine } from './record-line.tsx';
import styles from './data-screen.module.css';
import model from './model.module.css';

type Models = DataOf<typeof getModels>;

const Share = ({
  chance,
  name,
  logo,
  goals,
}: {
  chance: number;
  name: string;
  logo?: string;
  goals?: number;
}) => (
  <span>
    <b className="num">{percent(chance)}</b>
    <span className={styles.freeName}>
      {logo !== undefined && <Picture src={logo} alt="" size={20} />}
      {name}
    </span>
    {goals !== undefined && (
      <small>
        {t('model.expectedGoals')} <span className="num">{decimalText(goals, 2)}</span>
      </small>
    )}
  </span>
);

/** Where the two seams stand, and how the columns divide: at the true shares. */
const seamsOf = ([home, draw, away]: readonly [number, number, number]) => ({
  '--seam-1': `${home * 100}%`,
  '--seam-2': `${(home + draw) * 100}%`,
  '--shares': [home, draw, away].map((share) => `minmax(60px, ${share}fr)`).join(' '),
});

const FreeRow = ({ row }: { row: ModelRow }) => {
  const { match, number = {} } = row;
  const { chances, lambda = 0, mu = 0 } = number;
  const pair = usePairStyle(match);
  if (!chances) return null;
  const style = { ...pair, ...seamsOf(chances) } as CSSProperties;
  return (
    <Link
      to={pathTo('dataModelDetail', { type: 'poisson', id: match.id })}
      className={styles.free}
      style={style}
    >
      <span className={styles.freeHead}>
        {t('model.free')} · {modelName('poisson')} · {eventShortName(match.matchevent)}
        <b className="num">{timeOfDay(match.time)}</b>
      </span>
      <span className={styles.freeShares}>
        <Share chance={chances[0]} name={teamName(match.home)} logo={match.home.logo} goals={lambda} />
        <Share chance={chances[1]} name={t('model.draw')} />
        <Share chance={chances[2]} name={teamName(match.away)} logo={match.away.logo} goals={mu} />
      </span>
    </Link>
  );
};

const ModelCard = ({
  type,
  today,
  record,
}: {
  type: ModelType;
  today: number;
  record: RecordCard | null;
}) => (
  <Link to={pathTo('dataModel', { type })} className={styles.card}>
    <span className={styles.cardHead}>
      <b>{modelName(type)}</b>
      <span>{t('model.today', { count: today })}</span>
    </span>
    <small>{t(MODEL_SENTENCES[type])}</small>
    <MiniChart type={type} />
    <RecordLine type={type} card={record} />
  </Link>
);

/** Matches whose odds moved most since the opening, and where the plans of people stand. */
const Moves = ({ moves }: { moves: Models['moves'] }) => (
  <Block title={t('model.moves')}>
    {moves.length === 0 && <p>{t('model.noMoves')}</p>}
    {moves.map(({ match, points }) => (
      <Link
        key={match.id}
        to={pathTo('dataModelDetail', { type: 'upset', id: match.id })}
        className={styles.move}
      >
        <span>
          {teamName(match.home)} – {teamName(match.away)}
          <small>
            {dayText(new Date(match.time * 1000))} {timeOfDay(match.time)} ·{' '}
            {eventShortName(match.matchevent)}
          </small>
        </span>
        <b className="num">{signed(points, 1)}</b>
      </Link>
    ))}
    {moves.length > 0 && <p className={model.notes}>{t('model.movesNote')}</p>}
  </Block>
);

const Content = ({ data }: { data: Models }) => (
  <div className={model.page}>
    {data.free && <FreeRow row={data.free} />}
    <div className={styles.cards}>
      {data.list.map(({ type, today, record }) => (
        <ModelCard key={type} type={type} today={today} record={record} />
      ))}
    </div>
    <Moves moves={data.moves} />
    <nav className={styles.ways}>
      <Link to={pathTo('redorderList', { type: 'hot' })}>{t('model.toPlans')}</Link>
      <Link to={ROUTES.database}>{t('model.toTeams')}</Link>
    </nav>
    <InfoLine />
  </div>
);

const Skeleton = () => (
  <div className={model.page}>
    <Bone width="100%" height={160} />
    <Bone width="100%" height={220} />
    <Bone width="100%" height={220} />
  </div>
);

const Loaded = () => (
  <QueryView query={useQuery(models(useSession()))} skeleton={<Skeleton />}>
    {(data) => <Content data={data} />}
  </QueryView>
);

/** The entry of the data models. @source screens 11.4 */
export default function DataScreen() {
  const records = <BarLink to={ROUTES.dataModelSubscriptionRecords}>{t('model.records')}</BarLink>;
  return (
    <DetailPage wide title={t('model.title')} actions={records}>
      <ModelGate>
        <Loaded />
      </ModelGate>
    </DetailPage>
  );
}
