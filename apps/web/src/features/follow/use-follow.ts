import { useMutation, useQueryClient } from '@tanstack/react-query';
import { followEvent, followTeam } from '@touchline/contract/follow';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';

type Followed = { kind: 'team' | 'event'; id: number; name: string; followed: boolean };

/** Follows a team or a competition for the account, or stops; visitors are asked to log in. */
export const useFollow = ({ kind, id, name, followed }: Followed) => {
  const client = useQueryClient();
  const session = useSession();
  const change = useMutation({
    mutationFn: (type: 0 | 1) =>
      kind === 'team' ? call(followTeam, { teamid: id, type }) : call(followEvent, { eventid: id, type }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [kind === 'team' ? 'team' : 'league', 'info', id] }),
        client.invalidateQueries({ queryKey: ['follow'] }),
      ]),
  });
  const shown = change.isPending ? change.variables === 1 : followed;
  const wish = {
    text: t('follow.wish', { name }),
    label: t('follow.do'),
    act: () => change.mutate(1),
  };
  return {
    followed: shown,
    toggle: () => (isSessionOpen(session) ? change.mutate(shown ? 0 : 1) : askToLogIn({ wish })),
  };
};
