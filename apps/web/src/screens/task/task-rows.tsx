import Gift from 'lucide-react/icons/gift';
import LogIn from 'lucide-react/icons/log-in';
import MessageCircle from 'lucide-react/icons/message-circle';
import MonitorPlay from 'lucide-react/icons/monitor-play';
import Newspaper from 'lucide-react/icons/newspaper';
import Share2 from 'lucide-react/icons/share-2';
import Timer from 'lucide-react/icons/timer';
import UserPlus from 'lucide-react/icons/user-plus';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { receiveTask, type Task, type TaskName } from '@touchline/contract/task';
import { Link } from 'react-router';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import styles from './task.module.css';

/** Where each task is done, and its picture. */
const PLACES: Record<TaskName, [string, typeof Gift]> = {
  appFirstLogin: [ROUTES.login, LogIn],
  inviteFriend: [ROUTES.invite, UserPlus],
  readInfo: [ROUTES.score, Newspaper],
  sendComment: [ROUTES.live, MessageCircle],
  sendGift: [ROUTES.live, Gift],
  sendFirstGift: [ROUTES.live, Gift],
  shareInfo: [ROUTES.score, Share2],
  shareMessage: [ROUTES.live, Share2],
  shareToFriend: [ROUTES.invite, Share2],
  watchLive: [ROUTES.live, MonitorPlay],
  online: [ROUTES.headline, Timer],
};

const useReceive = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: TaskName) => call(receiveTask, { name, request_id: crypto.randomUUID() }),
    onSuccess: ({ award }) => showToast(t('task.got', { points: award }), 'success'),
    onSettled: () =>
      Promise.all(['task', 'wallet', 'account'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
};

const Action = ({ task }: { task: Task }) => {
  const open = isSessionOpen(useSession());
  const { mutate, isPending } = useReceive();
  const { prop, name, stage, stage_max: max, points, received } = task;
  if (received === 1) return <span className={styles.got}>{t('task.received')}</span>;
  if (!open) {
    return (
      <Button kind="quiet" small aria-label={t('task.goTo', { name })} onClick={() => askToLogIn()}>
        {t('task.go')}
      </Button>
    );
  }
  if (stage < max) {
    return (
      <Link to={PLACES[prop][0]} className={styles.go} aria-label={t('task.goTo', { name })}>
        {t('task.go')}
      </Link>
    );
  }
  return (
    <Button
      small
      className={styles.gold}
      disabled={isPending}
      aria-label={t('task.receiveOf', { name, points })}
      onClick={() => mutate(prop)}
    >
      {t('task.receive')}
    </Button>
  );
};

const Row = ({ task }: { task: Task }) => {
  const { prop, name, desc, stage, stage_max: max, points } = task;
  return (
    <div className={styles.task}>
      <IconTile icon={PLACES[prop][1]} />
      <span className={styles.text}>
        <b>{name}</b>
        <small>{desc}</small>
        <span className={styles.stage}>
          <progress aria-label={name} max={max} value={stage} />
          <span className="num">
            {stage} / {max}
          </span>
          {t('task.reward', { points })}
        </span>
      </span>
      <Action task={task} />
    </div>
  );
};

const GROUPS = [
  ['newcomer', 'task.newcomer'],
  ['daily', 'task.daily'],
  ['growth', 'task.growth'],
] as const;

/** Tasks in their groups, each with its progress and what it gives. */
export const TaskRows = ({ tasks }: { tasks: readonly Task[] }) =>
  GROUPS.map(([group, title]) => {
    const own = tasks.filter((task) => task.group === group);
    if (own.length === 0) return null;
    return (
      <Card key={group} title={t(title)} lined>
        {own.map((task) => (
          <Row key={task.prop} task={task} />
        ))}
      </Card>
    );
  });
