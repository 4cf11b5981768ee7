import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkIn, type TaskInfo } from '@touchline/contract/task';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { LevelMark } from '../../ui/level-mark.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { LevelSheet } from './level-sheet.tsx';
import styles from './task.module.css';

const useCheckIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkIn, { request_id: crypto.randomUUID() }),
    onSettled: () =>
      Promise.all(['task', 'wallet', 'account'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
};

const Level = ({ level: { level, next, point } }: Pick<TaskInfo, 'level'>) => {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button type="button" className={styles.level} onClick={() => setShown(true)}>
        <LevelMark level={level} long />
        <progress aria-label={t('task.levelBar')} max={next || point || 1} value={point} />
        <span>
          {next > 0 ? t('task.levelUp', { points: next - point, level: level + 1 }) : t('task.levelTop')}
        </span>
      </button>
      <LevelSheet open={shown} onClose={() => setShown(false)} />
    </>
  );
};

/** How many days in a row, the button of today, and the level. */
export const CheckInBoard = ({ info }: { info: TaskInfo }) => {
  const open = isSessionOpen(useSession());
  const { mutate, isPending, data, reset } = useCheckIn();
  const { checkin_continuous: streak, checkin_nth_status: gift } = info;
  const hint =
    gift === 1
      ? t('task.giftToday', { days: info.checkin_nth })
      : t('task.giftNext', { days: info.checkin_nearest_contious });
  return (
    <section className={styles.board} aria-label={t('task.streak')}>
      <div className={styles.top}>
        <span className={styles.streak}>
          {t('task.streak')}
          <b className="num">{streak}</b>
          {hint}
        </span>
        <Button
          className={styles.gold}
          disabled={isPending || info.checkin === 1}
          onClick={() => (open ? mutate() : askToLogIn())}
        >
          {info.checkText}
        </Button>
      </div>
      <Level level={info.level} />
      <Sheet
        middle
        title={t('task.resultTitle')}
        open={data !== undefined}
        onClose={reset}
        footer={<Button onClick={reset}>{t('task.fine')}</Button>}
      >
        <p className={styles.result}>
          <b className="num">+{data?.award}</b>
          {t('task.got', { points: data?.award ?? 0 })}
          <br />
          {t('task.resultText', { days: data?.continuous ?? 0 })}
        </p>
      </Sheet>
    </section>
  );
};
