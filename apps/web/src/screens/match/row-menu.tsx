import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import { followedTeams } from '../../features/follow/queries.ts';
import { FollowItem } from '../../features/follow/follow-item.tsx';
import { teamName } from '../../features/match/names.ts';
import { closeRowMenu, useRowMenu } from '../../features/match/row-menu.ts';
import { RowSheet } from '../../features/match/row-sheet.tsx';
import { useSession } from '../../platform/session.ts';

const Menu = ({ match, leagueKey }: { match: Match; leagueKey: string | undefined }) => {
  const { data: teams } = useQuery(followedTeams(useSession()));
  return (
    <RowSheet match={match} leagueKey={leagueKey}>
      {[match.home, match.away].map((team) => (
        <FollowItem
          key={team.id}
          teamId={team.id}
          name={teamName(team)}
          followed={teams?.some(({ id }) => id === team.id) ?? false}
          onDone={closeRowMenu}
        />
      ))}
    </RowSheet>
  );
};

/** The menu of the row that was held. @param leagueKey names the list that a league can be hidden from, if any */
export const RowMenu = ({ leagueKey }: { leagueKey?: string }) => {
  const match = useRowMenu((state) => state.match);
  return match && <Menu match={match} leagueKey={leagueKey} />;
};
