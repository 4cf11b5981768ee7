import type { ActivityBlock } from '@touchline/contract/activity';
import { Link } from 'react-router';
import { Face } from '../../features/account/face.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import styles from './activity.module.css';

const FACE_PX = 32;

/** Who takes part, by what they did in the time of the activity. */
export const Ranking = ({ by, list }: Pick<Extract<ActivityBlock, { kind: 'ranking' }>, 'by' | 'list'>) => {
  const unit = by === 'check_ins' ? 'activity.days' : 'activity.points';
  return (
    <>
      <p className={styles.meta}>{t(by === 'check_ins' ? 'activity.byCheckIns' : 'activity.byTaskPoints')}</p>
      {list.length === 0 && <p className={styles.meta}>{t('activity.noRanking')}</p>}
      <ol className={styles.ranking}>
        {list.map(({ uid, nick_name: name, avatar, count }, at) => (
          <li key={uid}>
            <b className="num">{at + 1}</b>
            <Face src={avatar} size={FACE_PX} />
            <Link to={pathTo('vipUser', { uid })} className="one-line">
              {name}
            </Link>
            <span>{t(unit, { count })}</span>
          </li>
        ))}
      </ol>
    </>
  );
};
