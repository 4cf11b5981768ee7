import type { Stream } from '@touchline/contract/live';
import type { UserInfo, UserProfile } from '@touchline/contract/account';
import type { CorrectionTables } from './correction/correction-tables.ts';
import type { AnchorTables } from './anchor/anchor-tables.ts';
import type { ApplicationTables } from './application/application-tables.ts';
import type { CouponTables } from './coupon/coupon-tables.ts';
import type { MatchAlert } from '@touchline/contract/alert';
import type { TicketStatus } from '@touchline/contract/feedback';
import type { ViewKind } from '@touchline/contract/history';
import type { ReportReason } from '@touchline/contract/report';
import type { SlowModeIntervalSec } from '@touchline/domain/moderation';
import type { GiftTables } from './gift/gift-tables.ts';
import type { LuckyBagTables } from './lucky-bag/lucky-bag-tables.ts';
import type { QuizTables } from './quiz/quiz-tables.ts';
import type { RoomTables } from './room/room-tables.ts';
import type { ActivityTables } from './activity/activity-tables.ts';
import type { InviteTables } from './invite/invite-tables.ts';
import type { GroupTables } from './group/group-tables.ts';
import type { RecordingTables } from './recording/recording-tables.ts';
import type { ReportTables } from './report/report-tables.ts';
import type { SessionTables } from './account/session-tables.ts';
import type { MaterialTables } from './material/material-tables.ts';
import type { MessageCategory } from '@touchline/contract/message';
import type { StorageTables } from './storage/storage-tables.ts';
import type { ShopTables } from './shop/shop-tables.ts';
import type { TaskTables } from './task/task-tables.ts';
import type { UserSettings } from '@touchline/contract/user-settings';
import type { KeptLimits } from '@touchline/domain/spending-limit';
import type { VipTables } from './vip/vip-tables.ts';
import type { WithdrawTables } from './withdraw/withdraw-tables.ts';
import type { RechargeTables } from './recharge/recharge-tables.ts';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Json<Value extends object | null> = JSONColumnType<Value>;

export type AccountTable = {
  id: GeneratedAlways<number>;
  account: string;
  password_hash: string;
  nick_name: string;
  avatar: Generated<string>;
  signature: Generated<string>;
  profile: Generated<Partial<UserProfile>>;
  invite_code: string;
  tags: Generated<string[]>;
  status: Generated<UserInfo['status']>;
  user_level: Generated<number>;
  vip_level: Generated<number>;
  vip_date: Generated<number>;
  svip_date: Generated<number>;
  is_anchor: Generated<0 | 1>;
  is_anchor_admin: Generated<0 | 1>;
  is_operate: Generated<0 | 1>;
  is_youliao: Generated<0 | 1>;
  is_no_qrad: Generated<0 | 1>;
  is_no_popad: Generated<0 | 1>;
  rec_weight: Generated<number>;
  fans_count: Generated<number>;
  attent_count: Generated<number>;
  channel: Generated<string>;
  login_platform: Generated<UserInfo['login_platform']>;
  regist_time: number;
  auth_time: Generated<number>;
  last_login: Generated<number>;
  last_online: Generated<number>;
  mobile: Generated<string | null>;
  invited_by: Generated<number | null>;
  third_member: Generated<string>;
  settings: Generated<UserSettings>;
  nick_changed_at: Generated<number>;
  closes_at: Generated<number>;
  age_limited: Generated<boolean>;
  age_limit_pin_hash: Generated<string>;
  account_changed_at: Generated<number>;
  chat_due_at: Generated<number | null>;
  chat_version: Generated<number>;
  spending: JSONColumnType<Partial<KeptLimits>, string | undefined>;
};

export type RoomTable = {
  id: GeneratedAlways<number>;
  anchor_id: number;
  title: string;
  category: string;
  cover: string;
  announcement: string;
  badge: string;
  match_id: number;
  automatic: boolean;
  showcase: boolean;
  recommended: boolean;
  streams: Json<Stream[]>;
  stream_key_hash: Buffer | null;
  group_ready: Generated<boolean>;
  group_version: Generated<number>;
  slow_sec: Generated<SlowModeIntervalSec>;
  kept_at: Generated<number>;
  record: Generated<boolean>;
  created_at: number;
};

export type LiveSessionTable = {
  id: GeneratedAlways<number>;
  room_id: number;
  started_at: number;
  ended_at: number | null;
  delay_sec: Generated<number>;
  peak_viewers: Generated<number>;
  watched_sec: Generated<number>;
};

export type BannerTable = {
  id: GeneratedAlways<number>;
  title: string;
  image: string;
  jump_url: string;
  jump_type: 1 | 2;
  is_ad: 0 | 1;
  sort_order: number;
  shown: boolean;
};

export type AnnouncementTable = {
  id: GeneratedAlways<number>;
  body: string;
  jump_url: string;
  jump_type: 1 | 2;
  sort_order: number;
  shown: boolean;
};

export type SettingTable = { name: string; value: JSONColumnType<object> };

export type DevelopmentSmsTable = {
  id: GeneratedAlways<number>;
  mobile: string;
  body: string;
  sent_at: number;
};

export type FeedbackTable = {
  id: GeneratedAlways<number>;
  account_id: number | null;
  category: string;
  content: string;
  contact: string;
  images: string[];
  created_at: number;
  status: Generated<TicketStatus>;
  updated_at: number;
};

export type TicketReplyTable = {
  id: GeneratedAlways<number>;
  ticket_id: number;
  author_id: number | null;
  from_service: 0 | 1;
  content: string;
  images: string[];
  created_at: number;
};

export type AccountFollowTable = {
  account_id: number;
  followed_id: number;
  followed_at: number;
  alert: boolean;
};

export type CatalogueKind = 'team' | 'event';

export type CatalogueFollowTable = {
  account_id: number;
  kind: CatalogueKind;
  target_id: number;
  followed_at: number;
  alert: boolean;
};

export type ViewLogTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: ViewKind;
  target_id: number;
  viewed_at: number;
};

export type VisitedLeagueTable = { account_id: number; event_id: number; place: GeneratedAlways<number> };

export type SearchLogTable = {
  account_id: number;
  target_id: string;
  keyword: string;
  place: GeneratedAlways<number>;
};

/** What a message is about; which fields there are depends on its kind. */
export type MessageBody = {
  id?: number;
  name?: string;
  name_en?: string;
  image?: string;
  sport_id?: 1 | 2;
  /** The rule that was broken. */
  rule?: ReportReason;
};

export type MessageTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  category: MessageCategory;
  kind: string;
  event_key: string;
  body: Json<MessageBody>;
  read_at: Generated<number>;
  removed: Generated<boolean>;
  created_at: number;
};

export type AddressTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  name: string;
  mobile: string;
  country: string;
  province: string;
  city: string;
  district: string;
  detail: string;
  is_default: 0 | 1;
};

/** Texts of the operator that are no settings. */
export type SiteTextTable = { name: string; body: string };

export type MatchFollowTable = { account_id: number; match_id: number; followed_at: number };

export type MatchAlertTable = {
  account_id: number;
  match_id: number;
  kinds: MatchAlert[];
  chosen_at: number;
};

export type MatchVoteTable = {
  match_id: number;
  account_id: number;
  choice: 'home' | 'draw' | 'away';
  voted_at: number;
};

/** The tables of the schema `api`. */
export type Tables = CouponTables &
  AnchorTables &
  ApplicationTables &
  MaterialTables &
  RecordingTables &
  GiftTables &
  LuckyBagTables &
  QuizTables &
  RoomTables &
  RechargeTables &
  CorrectionTables &
  WithdrawTables &
  ReportTables &
  GroupTables &
  SessionTables &
  TaskTables &
  VipTables &
  ActivityTables &
  InviteTables &
  StorageTables &
  ShopTables & {
    account: AccountTable;
    room: RoomTable;
    live_session: LiveSessionTable;
    banner: BannerTable;
    announcement: AnnouncementTable;
    setting: SettingTable;
    development_sms: DevelopmentSmsTable;
    feedback: FeedbackTable;
    match_follow: MatchFollowTable;
    match_vote: MatchVoteTable;
    match_alert: MatchAlertTable;
    account_follow: AccountFollowTable;
    catalogue_follow: CatalogueFollowTable;
    view_log: ViewLogTable;
    visited_league: VisitedLeagueTable;
    search_log: SearchLogTable;
    message: MessageTable;
    ticket_reply: TicketReplyTable;
    address: AddressTable;
    site_text: SiteTextTable;
  };
