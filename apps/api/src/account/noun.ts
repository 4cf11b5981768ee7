import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import type { DevelopmentSms } from '../sms/development-sms-repository.ts';
import { openSms } from '../sms/open-sms.ts';
import type { SmsCodes } from '../sms/sms-codes.ts';
import { accountNameRepository, type AccountNames } from './account-name-repository.ts';
import { accountRepository, type Accounts } from './account-repository.ts';
import { addressData, addressRepository, type Addresses } from './address-repository.ts';
import { ageLimitData, ageLimitRepository, type AgeLimits } from './age-limit-repository.ts';
import { anchorRepository, type Anchors } from './anchor-repository.ts';
import bindPhone from './bind-phone.ts';
import { captchas, type Captchas } from './captcha.ts';
import changeAccount from './change-account.ts';
import changePwd from './change-pwd.ts';
import { chatProfileRepository, type ChatProfiles } from './chat-profile-repository.ts';
import { chatIdentities, type ChatIdentities } from './chat-identity.ts';
import closeAccount from './close-account.ts';
import { closingRepository, type Closing } from './closing-repository.ts';
import editUserInfo from './edit-user-info.ts';
import { endOldChatLogins } from './end-in-chat.ts';
import endSession from './end-session.ts';
import { endedSessionRepository, type EndedSessions } from './ended-session-repository.ts';
import excludeFromSpending from './exclude-from-spending.ts';
import exportMyData from './export-my-data.ts';
import { ensureFirstOperator } from './first-operator.ts';
import { tellChangedProfiles } from './follow-in-chat.ts';
import getAddresses from './get-addresses.ts';
import getGuestInfo from './get-guest-info.ts';
import getSessions from './get-sessions.ts';
import getSpendingLimits from './get-spending-limits.ts';
import getUserBasicInfo from './get-user-basic-info.ts';
import getUserInfo from './get-user-info.ts';
import getUserLastOnline from './get-user-last-online.ts';
import getUserSettings from './get-user-settings.ts';
import getUserThirdPrivateAgent from './get-user-third-private-agent.ts';
import { deviceTokens, type DeviceTokens } from './device-token.ts';
import { loginGuard, type LoginGuard } from './login-guard.ts';
import login from './login.ts';
import logout from './logout.ts';
import { mobileRepository, type Mobiles } from './mobile-repository.ts';
import noteAgeLimitUse from './note-age-limit-use.ts';
import { ownDataRepository, type OwnDataReader } from './own-data-repository.ts';
import regist from './regist.ts';
import removeAddress from './remove-address.ts';
import saveAccount from './save-account.ts';
import saveAddress from './save-address.ts';
import saveSpendingLimits from './save-spending-limits.ts';
import saveUserSettings from './save-user-settings.ts';
import sendCode from './send-code.ts';
import sendVerifyCode from './send-verify-code.ts';
import { sessionList, type SessionList } from './session-list-repository.ts';
import { sessionData, sessionRepository, type Sessions } from './session-repository.ts';
import setAgeLimit from './set-age-limit.ts';
import { spendingRepository, type Spending } from './spending-repository.ts';
import updateThirdMember from './update-third-member.ts';
import { userSettingsRepository, type UserSettingsStore } from './user-settings-repository.ts';

declare module '../services.ts' {
  interface Services {
    accounts: Accounts;
    accountNames: AccountNames;
    mobiles: Mobiles;
    anchors: Anchors;
    sessions: Sessions;
    sessionList: SessionList;
    addresses: Addresses;
    ageLimits: AgeLimits;
    spending: Spending;
    userSettings: UserSettingsStore;
    captchas: Captchas;
    chatIdentities: ChatIdentities;
    chatProfiles: ChatProfiles;
    closing: Closing;
    endedSessions: EndedSessions;
    deviceTokens: DeviceTokens;
    loginGuard: LoginGuard;
    ownData: OwnDataReader;
    smsCodes: SmsCodes;
    /** In a demonstration without a provider: keeps text messages to be read. */
    developmentSms: DevelopmentSms | undefined;
  }
}

/** Accounts: login, profile, sessions, addresses, age limit, spending limits, closing. */
export default defineNoun({
  calls: {
    bindPhone,
    changeAccount,
    changePwd,
    closeAccount,
    editUserInfo,
    endSession,
    excludeFromSpending,
    exportMyData,
    getAddresses,
    getGuestInfo,
    getSessions,
    getSpendingLimits,
    getUserBasicInfo,
    getUserInfo,
    getUserLastOnline,
    getUserSettings,
    getUserThirdPrivateAgent,
    login,
    logout,
    noteAgeLimitUse,
    regist,
    removeAddress,
    saveAccount,
    saveAddress,
    saveSpendingLimits,
    saveUserSettings,
    sendCode,
    sendVerifyCode,
    setAgeLimit,
    updateThirdMember,
  },
  open: (base: Base) => ({
    accounts: accountRepository(base.db),
    accountNames: accountNameRepository(base.db),
    mobiles: mobileRepository(base.db),
    anchors: anchorRepository(base.db),
    sessions: sessionRepository(base.db),
    sessionList: sessionList(base.db),
    addresses: addressRepository(base.db),
    ageLimits: ageLimitRepository(base.db),
    spending: spendingRepository(base.db),
    userSettings: userSettingsRepository(base.db),
    captchas: captchas(base.counters),
    chatIdentities: chatIdentities({ appId: base.config.CHAT_APP_ID, key: base.config.CHAT_KEY }),
    chatProfiles: chatProfileRepository(base.db),
    endedSessions: endedSessionRepository(base.db),
    closing: closingRepository(base.db, base.personalData),
    deviceTokens: deviceTokens(base.config.INTERNAL_SECRET),
    loginGuard: loginGuard(base.counters),
    ownData: ownDataRepository(base.db, base.personalData),
    ...openSms(base),
  }),
  async start(services, nowSec) {
    await ensureFirstOperator(services, nowSec);
    await services.sessions.forgetExpired(nowSec);
  },
  upkeep: (services) => [
    { name: 'closing', everyMs: 60_000, run: (nowSec) => services.closing.closeDue(nowSec) },
    { name: 'chatLogins', everyMs: 2_000, run: () => endOldChatLogins(services) },
    { name: 'profiles', everyMs: 2_000, run: (nowSec) => tellChangedProfiles(services, nowSec) },
  ],
  personalData: [addressData, sessionData, ageLimitData],
});
