import { useMutation } from '@tanstack/react-query';
import { type Bullet, BULLET_WEIGHT, sendBullet } from '@touchline/contract/bullet';
import { truncateByWeight } from '@touchline/domain/text-weight';
import Settings2 from 'lucide-react/icons/settings-2';
import { useState, type FormEvent } from 'react';
import { ifLoggedIn } from '../../features/comment/use-comment-acts.ts';
import { DanmakuSheet } from '../../features/live/player/danmaku-sheet.tsx';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useEarlyText } from '../../platform/use-early-text.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './bullet-bar.module.css';

type Props = { id: number; nowMs: () => number; onSent: (bullet: Bullet) => void };

/** Below the picture: a line that flies over this moment, and how such lines are shown. */
export const BulletBar = ({ id, nowMs, onSent }: Props) => {
  const [text, setText] = useState('');
  const type = (typed: string) => setText(truncateByWeight(typed, BULLET_WEIGHT));
  const field = useEarlyText<HTMLInputElement>(type);
  const [isOpen, setOpen] = useState(false);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(
        sendBullet,
        { request_id: requestId, id, at_ms: Math.max(0, Math.round(nowMs())), text: text.trim() },
        { hideLoading: true },
      ),
    onSuccess: (bullet) => {
      setText('');
      setRequestId(crypto.randomUUID());
      onSent(bullet);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') ifLoggedIn(() => mutate());
  };
  return (
    <form className={styles.bar} onSubmit={submit}>
      <input
        ref={field}
        value={text}
        aria-label={t('watch.bullet')}
        placeholder={t('watch.bullet')}
        onChange={({ target }) => type(target.value)}
      />
      <Button small submit disabled={isPending || text.trim() === ''}>
        {t('comment.send')}
      </Button>
      <IconButton label={t('danmaku.title')} onClick={() => setOpen(true)}>
        <Settings2 size={20} strokeWidth={1.75} />
      </IconButton>
      <DanmakuSheet open={isOpen} onClose={() => setOpen(false)} />
    </form>
  );
};
