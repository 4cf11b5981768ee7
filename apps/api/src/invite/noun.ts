import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import getInvite from './get-invite.ts';
import getInvited from './get-invited.ts';
import { inviteProfitRepository, type InviteProfits } from './invite-profit-repository.ts';
import { inviteData, inviteRepository, type Invites } from './invite-repository.ts';
import { keepInvites } from './keep-invites.ts';
import refuseInvited from './refuse-invited.ts';
import saveInviteRule from './save-invite-rule.ts';

declare module '../services.ts' {
  interface Services {
    invites: Invites;
    inviteProfits: InviteProfits;
  }
}

const EVERY_MS = 60_000;

/** Invitations and what they earn. */
export default defineNoun({
  calls: { getInvite, getInvited, refuseInvited, saveInviteRule },
  open: ({ db, wallets }: Pick<Base, 'db'> & Pick<Services, 'wallets'>) => ({
    invites: inviteRepository(db),
    inviteProfits: inviteProfitRepository(db, wallets),
  }),
  start({ postingObjects, invites }) {
    postingObjects.describe(['inviteProfit', 'inviteBack'], (refs) => invites.names(refs));
  },
  upkeep: (services) => [
    { name: 'invites', everyMs: EVERY_MS, run: (nowSec) => keepInvites(services, nowSec) },
  ],
  personalData: [inviteData],
});
