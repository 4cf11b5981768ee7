import { likeContent, type ContentCard } from '@touchline/contract/content';
import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';

type Liked = { liked: boolean; likes: number };

/** Likes and takes it back; what is shown is what the reader wants until the server has answered. */
export const useLike = ({ id, liked, counts }: Pick<ContentCard, 'id' | 'liked' | 'counts'>) => {
  const [now, setNow] = useState<Liked>();
  const shown = now ?? { liked, likes: counts.likes };
  const open = isSessionOpen(useSession());
  const set = async (on: boolean): Promise<void> => {
    if (!open) return askToLogIn();
    if (on === shown.liked) return undefined;
    setNow({ liked: on, likes: Math.max(0, shown.likes + (on ? 1 : -1)) });
    try {
      setNow(await call(likeContent, { id, on }, { hideLoading: true }));
    } catch {
      setNow(undefined);
    }
    return undefined;
  };
  return { ...shown, set };
};

type Props = { card: ContentCard; className?: string | undefined; size?: number };

export const LikeButton = ({ card, className, size = 20 }: Props) => {
  const { liked, likes, set } = useLike(card);
  const { digits, unit } = countText(likes, activeLanguage());
  return (
    <button
      type="button"
      className={className}
      aria-pressed={liked}
      aria-label={t('watch.like', { count: likes })}
      onClick={() => void set(!liked)}
    >
      <Heart size={size} strokeWidth={1.75} fill={liked ? 'currentcolor' : 'none'} />
      <span className="num">
        {digits}
        {unit}
      </span>
    </button>
  );
};
