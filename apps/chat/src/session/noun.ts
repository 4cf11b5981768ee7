import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import acknowledgePush from './acknowledge-push.ts';
import alive from './alive.ts';
import { type DoNotDisturbRepository, doNotDisturbRepository } from './do-not-disturb-repository.ts';
import { type EndedLogins, endedLoginRepository } from './ended-login-repository.ts';
import fetchAbilities from './fetch-abilities.ts';
import fetchConfig from './fetch-config.ts';
import fetchMediaKey from './fetch-media-key.ts';
import getDoNotDisturb from './get-do-not-disturb.ts';
import hello from './hello.ts';
import login from './login.ts';
import logout from './logout.ts';
import reportBackground from './report-background.ts';
import reportForeground from './report-foreground.ts';
import { type SessionRepository, sessionRepository } from './session-repository.ts';
import setDoNotDisturb from './set-do-not-disturb.ts';
import setPushToken from './set-push-token.ts';

declare module '../context.ts' {
  interface ChatContext {
    sessions: SessionRepository;
    endedLogins: EndedLogins;
    quietHours: DoNotDisturbRepository;
  }
}

/** Logins and their devices. */
export default defineNoun({
  answers: {
    acknowledgePush,
    alive,
    fetchAbilities,
    fetchConfig,
    fetchMediaKey,
    getDoNotDisturb,
    hello,
    login,
    logout,
    reportBackground,
    reportForeground,
    setDoNotDisturb,
    setPushToken,
  },
  open: ({ db, appId }: Pick<Base, 'db' | 'appId'>) => ({
    sessions: sessionRepository(db, appId),
    endedLogins: endedLoginRepository(db, appId),
    quietHours: doNotDisturbRepository(db, appId),
  }),
});
