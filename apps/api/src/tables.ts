import type { DB } from './generated-tables.ts';
import type { Stream } from '@touchline/contract/live';
import type { UserInfo, UserProfile } from '@touchline/contract/account';
import type { CorrectionTableColumns } from './correction/correction-tables.ts';
import type { ApplicationTableColumns } from './application/application-tables.ts';
import type { ClipTableColumns } from './clip/clip-tables.ts';
import type { CommentTableColumns } from './comment/comment-tables.ts';
import type { ContentTableColumns } from './content/content-tables.ts';
import type { CouponTableColumns } from './coupon/coupon-tables.ts';
import type { MatchAlert } from '@touchline/contract/alert';
import type { MomentTableColumns } from './moment/moment-tables.ts';
import type { NewsTableColumns } from './news/news-tables.ts';
import type { TicketStatus } from '@touchline/contract/feedback';
import type { ViewKind } from '@touchline/contract/history';
import type { ReportReason } from '@touchline/contract/report';
import type { SlowModeIntervalSec } from '@touchline/domain/moderation';
import type { GiftTableColumns } from './gift/gift-tables.ts';
import type { LuckyBagTableColumns } from './lucky-bag/lucky-bag-tables.ts';
import type { QuizTableColumns } from './quiz/quiz-tables.ts';
import type { RoomTableColumns } from './room/room-tables.ts';
import type { ActivityTableColumns } from './activity/activity-tables.ts';
import type { InviteTableColumns } from './invite/invite-tables.ts';
import type { GroupTableColumns } from './group/group-tables.ts';
import type { RecordingTableColumns } from './recording/recording-tables.ts';
import type { ReportTableColumns } from './report/report-tables.ts';
import type { SessionTableColumns } from './account/session-tables.ts';
import type { ModelTableColumns } from './model/model-tables.ts';
import type { AccountWords } from './account/account-words.ts';
import type { AnnouncementWords, BannerWords } from './home/home-words.ts';
import type { RoomWords } from './live/room-words.ts';
import type { MaterialTableColumns } from './material/material-tables.ts';
import type { PlanTableColumns } from './plan/plan-tables.ts';
import type { MessageCategory } from '@touchline/contract/message';
import type { ShopTableColumns } from './shop/shop-tables.ts';
import type { TaskTableColumns } from './task/task-tables.ts';
import type { UserSettings } from '@touchline/contract/user-settings';
import type { KeptLimits } from '@touchline/domain/spending-limit';
import type { VipTableColumns } from './vip/vip-tables.ts';
import type { WithdrawTableColumns } from './withdraw/withdraw-tables.ts';
import type { RechargeTableColumns } from './recharge/recharge-tables.ts';
import type { Generated, JSONColumnType } from 'kysely';

type Json<Value extends object | null> = JSONColumnType<Value>;
/** Empty where nothing else is said. */
type Words<Value extends object> = JSONColumnType<Value, string | undefined>;

type AccountColumns = {
  texts: Words<AccountWords>;
  profile: Generated<Partial<UserProfile>>;
  status: Generated<UserInfo['status']>;
  is_anchor: Generated<0 | 1>;
  is_anchor_admin: Generated<0 | 1>;
  is_operate: Generated<0 | 1>;
  is_youliao: Generated<0 | 1>;
  is_no_qrad: Generated<0 | 1>;
  is_no_popad: Generated<0 | 1>;
  login_platform: Generated<UserInfo['login_platform']>;
  settings: Generated<UserSettings>;
  spending: JSONColumnType<Partial<KeptLimits>, string | undefined>;
};

type RoomColumns = {
  texts: Words<RoomWords>;
  streams: Json<Stream[]>;
  slow_sec: Generated<SlowModeIntervalSec>;
};

type BannerColumns = {
  texts: Words<BannerWords>;
  jump_type: 1 | 2;
  is_ad: 0 | 1;
};

type AnnouncementColumns = {
  texts: Words<AnnouncementWords>;
  jump_type: 1 | 2;
};

type SettingColumns = { value: JSONColumnType<object> };

type FeedbackColumns = {
  status: Generated<TicketStatus>;
};

type TicketReplyColumns = {
  from_service: 0 | 1;
};

export type CatalogueKind = 'team' | 'event';

type CatalogueFollowColumns = {
  kind: CatalogueKind;
};

type ViewLogColumns = {
  kind: ViewKind;
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

type MessageColumns = {
  category: MessageCategory;
  body: Json<MessageBody>;
};

type AddressColumns = {
  is_default: 0 | 1;
};

type MatchAlertColumns = {
  kinds: MatchAlert[];
};

type MatchVoteColumns = {
  choice: 'home' | 'draw' | 'away';
};

/** Closed sets and the shapes of JSON columns, which PostgreSQL does not know; those of a noun stand in its folder. */
type Columns = CouponTableColumns &
  ClipTableColumns &
  CommentTableColumns &
  ContentTableColumns &
  NewsTableColumns &
  MomentTableColumns &
  ApplicationTableColumns &
  MaterialTableColumns &
  ModelTableColumns &
  RecordingTableColumns &
  GiftTableColumns &
  LuckyBagTableColumns &
  QuizTableColumns &
  RoomTableColumns &
  RechargeTableColumns &
  CorrectionTableColumns &
  WithdrawTableColumns &
  ReportTableColumns &
  GroupTableColumns &
  SessionTableColumns &
  TaskTableColumns &
  VipTableColumns &
  ActivityTableColumns &
  InviteTableColumns &
  PlanTableColumns &
  ShopTableColumns & {
    account: AccountColumns;
    room: RoomColumns;
    banner: BannerColumns;
    announcement: AnnouncementColumns;
    setting: SettingColumns;
    feedback: FeedbackColumns;
    match_vote: MatchVoteColumns;
    match_alert: MatchAlertColumns;
    catalogue_follow: CatalogueFollowColumns;
    view_log: ViewLogColumns;
    message: MessageColumns;
    ticket_reply: TicketReplyColumns;
    address: AddressColumns;
  };

/** The tables of the schema `api`. Comments on columns stand in `migrations/`. */
export type Tables = {
  [Name in keyof DB]: Name extends keyof Columns
    ? Omit<DB[Name], keyof Columns[Name]> & Columns[Name]
    : DB[Name];
};
