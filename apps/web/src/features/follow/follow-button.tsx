import { useMutation } from '@tanstack/react-query';
import type { Call } from '@touchline/contract/define-call';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type * as v from 'valibot';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { queryClient } from '../../platform/query-client.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';

/** The call that follows one thing, and what it is told for 1 (follow) and 0 (stop); `alert` is the bell to follow with. */
export type FollowCall<C extends Call> = {
  declared: C;
  bodyOf: (type: 0 | 1, alert?: 0 | 1) => v.InferInput<C['body']>;
};

type Props<C extends Call> = {
  follow: FollowCall<C>;
  followed: boolean;
  /** Who or what, for those who cannot see the row. */
  name: string;
  onChange?: (followed: boolean) => void;
};

/** Follows and unfollows; visitors are asked to log in. */
export const FollowButton = <C extends Call>({ follow, followed, name, onChange }: Props<C>) => {
  const open = isSessionOpen(useSession());
  const [now, setNow] = useState<boolean>();
  const shown = now ?? followed;
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (wanted: boolean) => call(follow.declared, follow.bodyOf(wanted ? 1 : 0)),
    onMutate: (wanted) => setNow(wanted),
    onError: () => setNow(undefined),
    onSuccess: (_data, wanted) => {
      onChange?.(wanted);
      // The lists themselves stay as they are drawn; they are asked anew when they are next opened.
      void queryClient.invalidateQueries({ queryKey: ['follow'], refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: ['account'] });
    },
  });
  const wish = {
    text: t('follow.wish', { name }),
    label: t('follow.do'),
    // What the visitor saw was answered to nobody; all of it is asked anew for the account.
    act: () =>
      void mutateAsync(true)
        .then(() => queryClient.invalidateQueries())
        .catch(() => undefined),
  };
  const act = () => (open ? mutate(!shown) : askToLogIn({ wish }));
  return (
    <Button
      small
      kind={shown ? 'quiet' : 'solid'}
      aria-pressed={shown}
      aria-label={t(shown ? 'follow.doneOf' : 'follow.of', { name })}
      disabled={isPending}
      onClick={act}
    >
      {!shown && <Plus size={15} strokeWidth={2} />}
      {t(shown ? 'follow.done' : 'follow.do')}
    </Button>
  );
};
