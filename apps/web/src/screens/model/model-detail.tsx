import type { DataOf } from '@touchline/contract/define-call';
import type { getModelDetail, ModelType } from '@touchline/contract/model';
import { Link } from 'react-router';
import { matchPath } from '../../features/match/match-path.ts';
import { teamName } from '../../features/match/names.ts';
import { modelName, percent, signed } from '../../features/model/model-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { Picture } from '../../ui/picture.tsx';
import { InfoLine } from './gate.tsx';
import { GoalMarginDetail, PoissonDetail } from './goals-detail.tsx';
import { usePairStyle } from '../../features/match/detail/pair-style.ts';
import { Outcome } from './model-row.tsx';
import { momentOf } from './moment.ts';
import { DiversityDetail } from './diversity-detail.tsx';
import { PointMarginDetail, UpsetDetail } from './odds-detail.tsx';
import { ProofBlock } from './proof-block.tsx';
import { RecordLine } from './record-line.tsx';
import styles from './model.module.css';

export type Detail = DataOf<typeof getModelDetail>;

/** The two figures of the head. */
const headOf = ({ content }: Detail): readonly [string, string] => {
  if (!content) return ['', ''];
  switch (content.type) {
    case 'poisson':
      return [decimalText(content.lambda, 2), decimalText(content.mu, 2)];
    case 'margin':
      return [signed(content.sport === 1 ? content.lambda - content.mu : content.mean, 1), ''];
    case 'upset':
      return content.favourite === 'home' ? ['', percent(content.chance)] : [percent(content.chance), ''];
    case 'diversity':
      return ['', ''];
    default:
      return content satisfies never;
  }
};

const Head = ({ detail }: { detail: Detail }) => {
  const { match } = detail;
  const figures = headOf(detail);
  return (
    <Link to={matchPath(match)} className={styles.head}>
      {[match.home, match.away].map((team, side) => (
        <span key={team.id}>
          <Picture src={team.logo} alt="" size={44} />
          <span>{teamName(team)}</span>
          {figures[side] && <b className="num">{figures[side]}</b>}
        </span>
      ))}
    </Link>
  );
};

const Content = ({ detail }: { detail: Detail }) => {
  const { content, match, band } = detail;
  if (!content) return null;
  switch (content.type) {
    case 'poisson':
      return <PoissonDetail match={match} content={content} />;
    case 'margin':
      return content.sport === 1 ? (
        <GoalMarginDetail match={match} content={content} />
      ) : (
        <PointMarginDetail content={content} />
      );
    case 'upset':
      return <UpsetDetail match={match} content={content} band={band} />;
    case 'diversity':
      return <DiversityDetail content={content} />;
    default:
      return content satisfies never;
  }
};

/** What the model says of the match, how it was fixed, and how good it was so far. */
export const ModelDetail = ({ type, detail }: { type: ModelType; detail: Detail }) => {
  const { match, origin, made_at_ms: madeMs, world, version, locked, card } = detail;
  const style = usePairStyle(match);
  const start = momentOf(match.time);
  return (
    <div className={styles.page} style={style}>
      <Head detail={detail} />
      <p className={styles.period}>
        {origin === 'sealed'
          ? t('model.madeAt', { time: momentOf(madeMs / 1000), start })
          : t('model.computed', { start })}
        {world === 'simulated' && ` · ${t('model.simulated')}`} · {t('model.version', { version })}{' '}
        <Outcome row={detail} />
      </p>
      {locked === 1 && (
        <Link to={pathTo('dataModelSubscribe', { id: type })} className={styles.unlock}>
          {t('model.unlock', { name: modelName(type) })}
        </Link>
      )}
      <Content detail={detail} />
      {detail.proof && <ProofBlock proof={detail.proof} />}
      <section className={styles.block}>
        <RecordLine type={type} card={card} />
      </section>
      <InfoLine />
    </div>
  );
};
