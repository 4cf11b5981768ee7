import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { inLanguage } from '../../platform/in-language.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Block } from '../../ui/block.tsx';
import { Bone } from '../../ui/bone.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { teamHonours } from './queries.ts';
import styles from './team-panels.module.css';

const MARK_PX = 28;

/** What a team has won: each competition once with its seasons. */
export const TeamHonours = ({ teamId }: { teamId: number }) => {
  const query = useQuery(teamHonours(teamId));
  return (
    <QueryView query={query} skeleton={<Bone width="100%" height={240} />}>
      {(honours) => {
        if (honours.length === 0) return <Notice drawing="bench" text={t('team.noHonours')} />;
        const events = [...new Map(honours.map(({ event }) => [event.id, event])).values()];
        return (
          <Block title={t('team.honours')}>
            {events.map((event) => {
              const seasons = honours.filter((honour) => honour.event.id === event.id);
              return (
                <div key={event.id} className={styles.honour}>
                  <Picture src={event.logo} alt="" size={MARK_PX} />
                  <span>
                    <b>{inLanguage(event.name_zh, event.name_en)}</b>
                    <small className="num">{seasons.map(({ season }) => season).join(' · ')}</small>
                  </span>
                  <strong className="num">
                    <Trophy size={16} strokeWidth={1.75} /> {seasons.length}
                  </strong>
                </div>
              );
            })}
          </Block>
        );
      }}
    </QueryView>
  );
};
