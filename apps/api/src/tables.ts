import type { Stream } from '@touchline/contract/live';
import type { UserInfo, UserProfile } from '@touchline/contract/account';
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
};

export type SessionTable = {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  account_id: number;
  device: string;
  platform: UserInfo['login_platform'];
  begun_at: number;
  seen_at: number;
  expires_at: number;
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
  created_at: number;
};

export type LiveSessionTable = {
  id: GeneratedAlways<number>;
  room_id: number;
  started_at: number;
  ended_at: number | null;
  delay_sec: Generated<number>;
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
};

export type MatchAttentionTable = { account_id: number; match_id: number; followed_at: number };

export type MatchVoteTable = {
  match_id: number;
  account_id: number;
  choice: 'home' | 'draw' | 'away';
  voted_at: number;
};

/** The tables of the schema `api`. */
export type Tables = {
  account: AccountTable;
  session: SessionTable;
  room: RoomTable;
  live_session: LiveSessionTable;
  banner: BannerTable;
  announcement: AnnouncementTable;
  setting: SettingTable;
  development_sms: DevelopmentSmsTable;
  feedback: FeedbackTable;
  match_attention: MatchAttentionTable;
  match_vote: MatchVoteTable;
};
