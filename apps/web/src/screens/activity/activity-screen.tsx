import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { joinActivity, type ActivityPage } from '@touchline/contract/activity';
import { useLocation, useParams } from 'react-router';
import { activityOf } from '../../features/activity/queries.ts';
import { useOwner } from '../../features/wallet/use-owner.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { momentText } from '../../platform/moment-text.ts';
import { ROUTES } from '../../platform/routes.ts';
import { isShellPath } from '../../platform/shell.ts';
import { Block } from '../../ui/block.tsx';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { UnknownPage } from '../../ui/headed-page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmbeddedPage } from '../mobile/embedded-page.tsx';
import { ActivityBlockView } from './blocks.tsx';
import { timeText } from './time-text.ts';
import styles from './activity.module.css';

const Skeleton = () => (
  <div className={styles.bones}>
    <Bone width="100%" height={160} />
    <Bone width="60%" height={28} />
    <Bone width="100%" height={220} />
  </div>
);

const Join = ({ activity }: { activity: ActivityPage }) => {
  const { uid } = useOwner();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(joinActivity, { id: activity.id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['activity', 'page', activity.id] }),
  });
  if (activity.joined === 1) return <span className={styles.joined}>{t('activity.joined')}</span>;
  if (activity.state !== 'running') return null;
  return (
    <Button disabled={isPending} onClick={() => (uid > 0 ? mutate() : askToLogIn())}>
      {t('activity.join')}
    </Button>
  );
};

/** Picture, name, dates: always there, whatever the blocks are. */
const Head = ({ activity }: { activity: ActivityPage }) => {
  const { title, picture, begins_at: begins, ends_at: ends, members } = activity;
  return (
    <header className={styles.head}>
      <span className={styles.cover}>
        <Picture src={picture} alt="" shape="cover" />
      </span>
      <h2>{title}</h2>
      <p className={styles.meta}>
        {t('activity.period', { from: momentText(begins), to: momentText(ends) })}
        <br />
        {timeText(activity)} · {t('activity.members', { count: members })}
      </p>
      <Join activity={activity} />
    </header>
  );
};

const Content = ({ id }: { id: number }) => (
  <QueryView query={useQuery(activityOf(id, useOwner()))} skeleton={<Skeleton />}>
    {(activity) => (
      <article className={styles.page}>
        <Head activity={activity} />
        {activity.result !== '' && (
          <Block title={t('activity.result')}>
            <p className={styles.text}>{activity.result}</p>
          </Block>
        )}
        {activity.blocks.map((block, at) => (
          <ActivityBlockView key={at} activity={activity} block={block} />
        ))}
      </article>
    )}
  </QueryView>
);

/** A page of blocks that the operator made. @source screens 11.3 */
export default function ActivityScreen() {
  const isShell = isShellPath(useLocation().pathname);
  const id = Number(useParams()['id'] ?? 0);
  const { data, error } = useQuery(activityOf(id, useOwner()));
  const title = data?.title ?? t('activity.title');
  if (isShell) {
    return (
      <EmbeddedPage title={title}>
        <Content id={id} />
      </EmbeddedPage>
    );
  }
  if (isRefused(error)) {
    return <UnknownPage text={t('activity.unknown')} root={ROUTES.activities} label={t('activity.toList')} />;
  }
  return (
    <DetailPage title={title} root={ROUTES.activities}>
      <Content id={id} />
    </DetailPage>
  );
}
