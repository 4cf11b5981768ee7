import { useQuery } from '@tanstack/react-query';
import type { ActivityBlock, ActivityPage } from '@touchline/contract/activity';
import type { TaskName } from '@touchline/contract/task';
import { Jump } from '../../features/banner/jump.tsx';
import { MatchRow } from '../../features/match/match-row.tsx';
import { taskInfo } from '../../features/task/queries.ts';
import { useOwner } from '../../features/wallet/use-owner.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Block } from '../../ui/block.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { TaskRows } from '../task/task-rows.tsx';
import { Countdown } from './countdown.tsx';
import { CouponBlock } from './coupon-block.tsx';
import { Ranking } from './ranking.tsx';
import { VoteBlock } from './vote-block.tsx';
import styles from './activity.module.css';

const Tasks = ({ names }: { names: readonly TaskName[] }) => (
  <QueryView query={useQuery(taskInfo(useOwner()))} skeleton={<RowsSkeleton />}>
    {({ tasks }) => <TaskRows tasks={tasks.filter(({ prop }) => names.includes(prop))} />}
  </QueryView>
);

const Text = ({ body }: { body: string }) => <p className={styles.text}>{body}</p>;

type Props = { activity: ActivityPage; block: ActivityBlock };

type Titled = Exclude<ActivityBlock, { kind: 'picture' | 'rules' | 'tasks' }>;

/** What stands under the title of a block. */
const Inner = ({ activity, block }: Props & { block: Titled }) => {
  switch (block.kind) {
    case 'text':
      return <Text body={block.body} />;
    case 'countdown':
      return <Countdown to={block.to} />;
    case 'vote':
      return <VoteBlock activityId={activity.id} vote={block} isOpen={activity.state === 'running'} />;
    case 'coupon':
      return <CouponBlock batchId={block.batch_id} />;
    case 'matches':
      return block.list.map((match) => <MatchRow key={match.id} match={match} />);
    case 'ranking':
      return <Ranking by={block.by} list={block.list} />;
    default:
      return block satisfies never;
  }
};

const linkType = (link: string): 1 | 2 => (link.startsWith('https:') ? 2 : 1);

/** One block of the page that the operator made. @source capabilities 10 */
export const ActivityBlockView = ({ activity, block }: Props) => {
  switch (block.kind) {
    case 'picture':
      return (
        <Jump jump={{ jump_url: block.link, jump_type: linkType(block.link) }} className={styles.picture}>
          <img src={block.image} alt={block.alt} loading="lazy" />
        </Jump>
      );
    case 'rules':
      return (
        <Block title={t('activity.rules')}>
          <Text body={block.body} />
        </Block>
      );
    case 'tasks':
      return (
        <section aria-label={block.title}>
          <h2 className={styles.heading}>{block.title}</h2>
          <Tasks names={block.tasks} />
        </section>
      );
    default:
      return (
        <Block title={block.title} flush={block.kind === 'matches'}>
          <Inner activity={activity} block={block} />
        </Block>
      );
  }
};
