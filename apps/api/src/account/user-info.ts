import type { UserBasicInfo, UserInfo, UserProfile } from '@touchline/contract/account';
import { ageAt } from '@touchline/domain/age';
import type { Language } from '@touchline/domain/match-dates';
import { inWordsOf } from '@touchline/domain/reader-words';
import { isVip } from '@touchline/domain/user-level';
import { vipLevel } from '@touchline/domain/vip-period';
import type { Account } from './account-repository.ts';

/** Someone counts as online this long after the last call. */
const ONLINE_SEC = 600;

export const onlineStatus = ({ last_online: last }: Pick<Account, 'last_online'>, nowSec: number): 0 | 1 =>
  nowSec - last < ONLINE_SEC ? 1 : 0;

const profileOf = (account: Account, nowSec: number): UserProfile => ({
  birthday: '',
  career: '',
  city: '',
  constellation: '',
  gender: '',
  height: 0,
  photos: [],
  weight: 0,
  ...account.profile,
  age: ageAt(account.profile.birthday ?? '', nowSec),
  uid: account.id,
  signature: account.signature,
});

/** A masked number that only its owner recognises: 138****0000. */
export const maskedMobile = (mobile: string): string =>
  mobile.length < 7 ? mobile : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** Counts that begin at nothing: the services that raise them keep them in tables of their own. */
const NOTHING_YET = {
  agentid: 0,
  guildid: 0,
  app_reg_id: '',
  anchor_level: 0,
  moment_count: 0,
  visitor_count: 0,
  call_accept_count: 0,
  call_recive_count: 0,
} as const;

/** What the wallets of an account hold, and two sums over their whole life. @source app §3 */
export type Purses = Pick<
  UserInfo,
  'gold' | 'diamond' | 'diamond_total' | 'gift_spend' | 'money' | 'point'
> & {
  /** What invitations gave in all, less what was taken back; in money. */
  invited: number;
};

/** What gifts come to for a host: diamonds in all, and the part that is theirs, in percent. */
export type HostFigures = Pick<UserInfo, 'anchor_point' | 'sharing_ratio'>;

const NO_HOST: HostFigures = { anchor_point: 0, sharing_ratio: 0 };

const pursesOf = ({ invited: _invited, ...purses }: Purses): Omit<Purses, 'invited'> => purses;

/** What the owner of an account sees of it. @source app §3 User info */
export const toUserInfo = (
  account: Account,
  session: { token: string; chatSign: string; purses: Purses; host: HostFigures | undefined; nowSec: number },
): UserInfo => ({
  ...NOTHING_YET,
  ...pursesOf(session.purses),
  ...(session.host ?? NO_HOST),
  id: account.id,
  uid: account.id,
  account: account.account,
  mobile: maskedMobile(account.mobile ?? ''),
  nick_name: account.nick_name,
  avatar: account.avatar,
  signature: account.signature,
  profile: profileOf(account, session.nowSec),
  third_member: account.third_member,
  invite: {
    invite_code: account.invite_code,
    profit: session.purses.money,
    total_profit: session.purses.invited,
    uid: account.id,
  },
  tags: account.tags,
  isLogin: true,
  isVIP: isVip(account, session.nowSec),
  user_level: account.user_level,
  vip_level: vipLevel(account, session.nowSec),
  vip_date: account.vip_date,
  svip_date: account.svip_date,
  status: account.status,
  online_status: onlineStatus(account, session.nowSec),
  is_anchor: account.is_anchor,
  is_anchor_admin: account.is_anchor_admin,
  is_operate: account.is_operate,
  is_youliao: account.is_youliao,
  is_no_qrad: account.is_no_qrad,
  // VIPs see no advertisements. @source screens 11.6
  is_no_popad: isVip(account, session.nowSec) ? 1 : account.is_no_popad,
  minors_mode: account.age_limited ? 1 : 0,
  channel: account.channel,
  login_platform: account.login_platform,
  rec_weight: account.rec_weight,
  attent_count: account.attent_count,
  fans_count: account.fans_count,
  regist_time: account.regist_time,
  auth_time: account.auth_time,
  last_login: account.last_login,
  last_online: account.last_online,
  token: session.token,
  token_web: session.token,
  txim_sign: session.chatSign,
});

/**
 * What anyone may see of an account; a VIP level counts as long as it runs.
 * @param seen whether the caller follows it, when it is looked at, and in which language
 */
export const toUserBasicInfo = (
  account: Account,
  { attented, nowSec, language }: { attented: boolean; nowSec: number; language: Language },
): UserBasicInfo => ({
  uid: account.id,
  ...inWordsOf({ nick_name: account.nick_name, signature: account.signature }, account.texts, language),
  avatar: account.avatar,
  user_level: account.user_level,
  vip_level: vipLevel(account, nowSec),
  is_anchor: account.is_anchor,
  is_operate: account.is_operate,
  fans_count: account.fans_count,
  attent_count: account.attent_count,
  attented: attented ? 1 : 0,
});
