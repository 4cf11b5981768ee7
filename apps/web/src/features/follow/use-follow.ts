import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attentEvent, attentTeam } from '@touchline/contract/follow';
import { call } from '../../platform/call.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';

type Followed = { kind: 'team' | 'event'; id: number; attented: 0 | 1 };

/** Follows a team or a competition for the account, or stops; visitors are asked to log in. */
export const useFollow = ({ kind, id, attented }: Followed) => {
  const client = useQueryClient();
  const session = useSession();
  const change = useMutation({
    mutationFn: (type: 0 | 1) =>
      kind === 'team' ? call(attentTeam, { teamid: id, type }) : call(attentEvent, { eventid: id, type }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [kind === 'team' ? 'team' : 'league', 'info', id] }),
        client.invalidateQueries({ queryKey: ['attent'] }),
      ]),
  });
  const followed = change.isPending ? change.variables === 1 : attented === 1;
  return {
    followed,
    toggle: () => (isSessionOpen(session) ? change.mutate(followed ? 0 : 1) : askToLogIn()),
  };
};
