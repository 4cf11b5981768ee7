import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import {
  accountFollowData,
  accountFollowRepository,
  type AccountFollows,
} from './account-follow-repository.ts';
import {
  catalogueFollowData,
  catalogueFollowRepository,
  type CatalogueFollows,
} from './catalogue-follow-repository.ts';
import followAnchor from './follow-anchor.ts';
import followEvent from './follow-event.ts';
import followTeam from './follow-team.ts';
import followUser from './follow-user.ts';
import getFollowedAnchors from './get-followed-anchors.ts';
import getFollowedEvents from './get-followed-events.ts';
import getFollowedTeams from './get-followed-teams.ts';
import getFollowedUsers from './get-followed-users.ts';
import saveFollowAlert from './save-follow-alert.ts';

declare module '../services.ts' {
  interface Services {
    accountFollows: AccountFollows;
    catalogueFollows: CatalogueFollows;
  }
}

/** Follows of people, teams and competitions. */
export default defineNoun({
  calls: {
    followAnchor,
    followEvent,
    followTeam,
    followUser,
    getFollowedAnchors,
    getFollowedEvents,
    getFollowedTeams,
    getFollowedUsers,
    saveFollowAlert,
  },
  open: ({ db }: Pick<Base, 'db'>) => ({
    accountFollows: accountFollowRepository(db),
    catalogueFollows: catalogueFollowRepository(db),
  }),
  personalData: [accountFollowData, catalogueFollowData],
});
