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
import styles from './task.module.css';

/** Where each task is done. */
const PLACES: Record<TaskName, string> = {
  appFirstLogin: ROUTES.login,
  inviteFriend: ROUTES.invite,
  readInfo: ROUTES.score,
  sendComment: ROUTES.live,
  sendGift: ROUTES.live,
  sendFirstGift: ROUTES.live,
  shareInfo: ROUTES.score,
  shareMessage: ROUTES.live,
  shareToFriend: ROUTES.invite,
  watchLive: ROUTES.live,
  online: ROUTES.headline,
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
      <Button kind="quiet" aria-label={t('task.goTo', { name })} onClick={() => askToLogIn()}>
        {t('task.go')}
      </Button>
    );
  }
  if (stage < max) {
    return (
      <Link to={PLACES[prop]} className={styles.go} aria-label={t('task.goTo', { name })}>
        {t('task.go')}
      </Link>
    );
  }
  return (
    <Button
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
  const { name, desc, stage, stage_max: max, points } = task;
  return (
    <div className={styles.task}>
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
