import type { Engines } from '@touchline/engines/engines';
import { connect, type Database } from '@touchline/engines/sql/connect';
import { migrate } from '@touchline/engines/sql/migrate';
import { absenceReader, type AbsenceReader } from '@touchline/match-store/absence-reader';
import { analysisReader, type AnalysisReader } from '@touchline/match-store/analysis-reader';
import { detailReader, type DetailReader } from '@touchline/match-store/detail-reader';
import { matchStore, type MatchStore } from '@touchline/match-store/match-store';
import { MATCH_SCHEMA, matchMigrations } from '@touchline/match-store/migrations';
import { oddsReader, type OddsReader } from '@touchline/match-store/odds-reader';
import { rankReader, type RankReader } from '@touchline/match-store/rank-reader';
import { searchReader, type SearchReader } from '@touchline/match-store/search-reader';
import type { Tables as MatchTables } from '@touchline/match-store/tables';
import type { Kysely } from 'kysely';
import { accountNameRepository, type AccountNames } from './account/account-name-repository.ts';
import { accountRepository, type Accounts } from './account/account-repository.ts';
import { addressRepository, type Addresses } from './account/address-repository.ts';
import { anchorRepository, type Anchors } from './account/anchor-repository.ts';
import { captchas, type Captchas } from './account/captcha.ts';
import { chatIdentities, type ChatIdentities } from './account/chat-identity.ts';
import { closingRepository } from './account/closing-repository.ts';
import { minorsRepository, type Minors } from './account/minors-repository.ts';
import { ownDataRepository, type OwnDataReader } from './account/own-data-repository.ts';
import { spendingRepository, type Spending } from './account/spending-repository.ts';
import { couponRepository, type Coupons } from './coupon/coupon-repository.ts';
import { ensureFirstOperator } from './account/first-operator.ts';
import { loginGuard, type LoginGuard } from './account/login-guard.ts';
import { mobileRepository, type Mobiles } from './account/mobile-repository.ts';
import { sessionList, type SessionList } from './account/session-list.ts';
import { sessionRepository, type Sessions } from './account/session-repository.ts';
import { userSettingsRepository, type UserSettingsStore } from './account/user-settings-repository.ts';
import type { ApiConfig } from './config.ts';
import { rankingLists, type RankingLists } from './database/ranking-list.ts';
import { feedbackRepository, type Feedback } from './feedback/feedback-repository.ts';
import { accountFollowRepository, type AccountFollows } from './follow/account-follow-repository.ts';
import { catalogueFollowRepository, type CatalogueFollows } from './follow/catalogue-follow-repository.ts';
import { recentRepository, type Recent } from './history/recent-repository.ts';
import { viewLogRepository, type ViewLog } from './history/view-log-repository.ts';
import { announcementRepository, type Announcements } from './home/announcement-repository.ts';
import { bannerRepository, type Banners } from './home/banner-repository.ts';
import { readAgreements, type Agreements } from './legal/agreements.ts';
import { chatAdmin, type ChatAdmin } from './live/chat-admin.ts';
import { createLiveRooms, type LiveRooms } from './live/live-rooms.ts';
import { liveSessionRepository, type LiveSessions } from './live/live-session-repository.ts';
import { roomGroupRepository, type RoomGroups } from './live/room-group-repository.ts';
import { roomRepository, type Rooms } from './live/room-repository.ts';
import { roomViewers, type Viewers } from './live/viewers.ts';
import { attentionRepository, type Attention } from './match/attention-repository.ts';
import { createChangeHub, type ChangeHub } from './match/change-hub.ts';
import { dayLists, type DayLists } from './match/day-lists.ts';
import { dayOdds, type DayOddsColumns } from './match/day-odds.ts';
import { matchAlertRepository, type MatchAlertStore } from './match/match-alert-repository.ts';
import { matchDocuments, type MatchDocuments } from './match/match-documents.ts';
import { voteRepository, type VoteStore } from './match/vote-repository.ts';
import { messageRepository, type Messages } from './message/message-repository.ts';
import { tellChanges } from './message/match-alert-news.ts';
import { newsRepository, type NewsDesk } from './message/news-repository.ts';
import { API_SCHEMA, apiMigrations } from './migrations.ts';
import { peopleRepository, type People } from './search/people-repository.ts';
import { defaultSettings } from './settings/default-settings.ts';
import { settingsRepository, type SettingsStore } from './settings/settings-repository.ts';
import { siteTextRepository, type SiteTexts } from './settings/site-text-repository.ts';
import { developmentSms, type DevelopmentSms } from './sms/development-sms.ts';
import { httpSms } from './sms/http-sms.ts';
import { noSms } from './sms/no-sms.ts';
import { smsCodes, type SmsCodes } from './sms/sms-codes.ts';
import { uploadTickets, type UploadTickets } from './storage/upload-tickets.ts';
import type { Tables } from './tables.ts';
import { startUpkeep } from './upkeep.ts';

/** What the API needs of the engines. */
export type ApiEngines = Pick<
  Engines,
  'databaseUrl' | 'bus' | 'objects' | 'counters' | 'rateLimits' | 'clock' | 'log' | 'metrics'
>;

/** Everything that handlers work with. */
export type Parts = Omit<ApiEngines, 'databaseUrl'> & {
  config: ApiConfig;
  accounts: Accounts;
  accountNames: AccountNames;
  mobiles: Mobiles;
  anchors: Anchors;
  sessions: Sessions;
  sessionList: SessionList;
  captchas: Captchas;
  smsCodes: SmsCodes;
  /** In a demonstration without a provider: keeps text messages to be read. */
  developmentSms: DevelopmentSms | undefined;
  feedback: Feedback;
  attention: Attention;
  votes: VoteStore;
  matchAlerts: MatchAlertStore;
  addresses: Addresses;
  minors: Minors;
  spending: Spending;
  ownData: OwnDataReader;
  coupons: Coupons;
  userSettings: UserSettingsStore;
  accountFollows: AccountFollows;
  catalogueFollows: CatalogueFollows;
  viewLog: ViewLog;
  recent: Recent;
  messages: Messages;
  news: NewsDesk;
  siteTexts: SiteTexts;
  agreements: Agreements;
  uploads: UploadTickets;
  loginGuard: LoginGuard;
  chatIdentities: ChatIdentities;
  settings: SettingsStore;
  banners: Banners;
  announcements: Announcements;
  rooms: Rooms;
  roomGroups: RoomGroups;
  liveSessions: LiveSessions;
  liveRooms: LiveRooms;
  viewers: Viewers;
  chat: ChatAdmin;
  matches: MatchStore;
  details: DetailReader;
  documents: MatchDocuments;
  odds: OddsReader;
  analysis: AnalysisReader;
  ranks: RankReader;
  absences: AbsenceReader;
  search: SearchReader;
  people: People;
  rankings: RankingLists;
  dayLists: DayLists;
  dayOdds: DayOddsColumns;
  changes: ChangeHub;
  /** Tests only: every answer is checked against the contract before it is sent. */
  checkAnswers: boolean;
};

export type OpenParts = { parts: Parts; close(): Promise<void> };

const openDatabases = async ({ databaseUrl, log }: ApiEngines) => {
  const onConnectionError = (error: Error): void => log.warn({ err: error }, 'a database connection broke');
  const api: Database<Tables> = connect(databaseUrl, { schema: API_SCHEMA, onConnectionError });
  const match: Database<MatchTables> = connect(databaseUrl, { schema: MATCH_SCHEMA, onConnectionError });
  // Whoever starts first makes the schema of matches: this service reads it and may be there before the feed.
  await migrate(match, { schema: MATCH_SCHEMA, migrations: matchMigrations });
  await migrate(api, { schema: API_SCHEMA, migrations: apiMigrations });
  return { api, match };
};

const openRooms = async (
  engines: ApiEngines,
  config: ApiConfig,
  databases: Awaited<ReturnType<typeof openDatabases>>,
) => {
  const { bus, clock, counters } = engines;
  const identities = chatIdentities({ appId: config.CHAT_APP_ID, key: config.CHAT_KEY });
  const chat = chatAdmin({
    url: config.CHAT_ADMIN_URL,
    appId: config.CHAT_APP_ID,
    adminId: config.CHAT_ADMIN_ID,
    identities,
    nowSec: () => Math.floor(clock.nowMs() / 1000),
  });
  const db = databases.api.kysely;
  const rooms = roomRepository(db);
  const roomGroups = roomGroupRepository(db);
  const liveSessions = liveSessionRepository(db);
  const matches = matchStore(databases.match.kysely);
  const viewers = roomViewers({ counters, chat });
  const liveRooms = await createLiveRooms({ rooms, matches, viewers, bus, clock });
  return { chatIdentities: identities, chat, rooms, roomGroups, liveSessions, matches, viewers, liveRooms };
};

const openIdentity = (db: Kysely<Tables>, { counters, rateLimits, clock }: ApiEngines, config: ApiConfig) => {
  const development = config.SMS_URL === undefined && config.DEMO ? developmentSms(db, clock) : undefined;
  const real = config.SMS_URL === undefined ? noSms : httpSms(config.SMS_URL, config.SMS_FROM);
  const provider = development ?? real;
  return {
    accounts: accountRepository(db),
    accountNames: accountNameRepository(db),
    mobiles: mobileRepository(db),
    anchors: anchorRepository(db),
    sessions: sessionRepository(db),
    sessionList: sessionList(db),
    loginGuard: loginGuard(counters),
    captchas: captchas(counters),
    smsCodes: smsCodes({ counters, rateLimits, provider }),
    developmentSms: development,
  };
};

const openPersonal = (db: Kysely<Tables>) => ({
  feedback: feedbackRepository(db),
  attention: attentionRepository(db),
  votes: voteRepository(db),
  matchAlerts: matchAlertRepository(db),
  addresses: addressRepository(db),
  minors: minorsRepository(db),
  spending: spendingRepository(db),
  ownData: ownDataRepository(db),
  coupons: couponRepository(db),
  userSettings: userSettingsRepository(db),
  accountFollows: accountFollowRepository(db),
  catalogueFollows: catalogueFollowRepository(db),
  viewLog: viewLogRepository(db),
  recent: recentRepository(db),
  messages: messageRepository(db),
  news: newsRepository(db),
  people: peopleRepository(db),
});

const otherCompany = ({ COMPANY_HOST: host, COMPANY_HOST_NAME: name }: ApiConfig) =>
  host === undefined || name === undefined ? undefined : { host: host.toLowerCase(), name };

const openSite = async (db: Kysely<Tables>, config: ApiConfig) => ({
  settings: settingsRepository(db, defaultSettings(config)),
  banners: bannerRepository(db),
  announcements: announcementRepository(db),
  siteTexts: siteTextRepository(db),
  agreements: await readAgreements({ name: config.COMPANY_NAME, onHost: otherCompany(config) }),
  uploads: uploadTickets(config.INTERNAL_SECRET),
});

const openMatches = (db: Kysely<MatchTables>) => {
  const details = detailReader(db);
  return {
    details,
    documents: matchDocuments(details),
    odds: oddsReader(db),
    analysis: analysisReader(db),
    ranks: rankReader(db),
    absences: absenceReader(db),
    search: searchReader(db),
  };
};

const firstStart = async (
  { accounts, sessions }: Pick<Parts, 'accounts' | 'sessions'>,
  { clock, log }: ApiEngines,
  { OPERATOR_PHONE: account, OPERATOR_PASSWORD: password }: ApiConfig,
): Promise<void> => {
  const nowSec = Math.floor(clock.nowMs() / 1000);
  if (account !== undefined && password !== undefined) {
    await ensureFirstOperator({ account, password }, { accounts, log, nowSec });
  }
  await sessions.forgetExpired(nowSec);
};

/** Opens the database, brings it up to date and puts the parts together. */
export const openParts = async (
  engines: ApiEngines,
  config: ApiConfig,
  { checkAnswers = false }: { checkAnswers?: boolean } = {},
): Promise<OpenParts> => {
  const { databaseUrl: _url, ...shared } = engines;
  const { bus, rateLimits, clock, log } = engines;
  const databases = await openDatabases(engines);
  const db = databases.api.kysely;
  const live = await openRooms(engines, config, databases);
  const { liveRooms, matches } = live;
  const isMatchLive = (matchId: number): boolean => liveRooms.isMatchLive(matchId);
  const changes = await createChangeHub({ reader: matches, bus, clock, log, isMatchLive });
  const identity = openIdentity(db, engines, config);
  await firstStart(identity, engines, config);
  const personal = openPersonal(db);
  const site = await openSite(db, config);
  const closing = closingRepository(db);
  changes.onChanges((heard) => {
    const told = heard.map(({ change }) => change);
    tellChanges(told, { matches, news: personal.news }, Math.floor(clock.nowMs() / 1000)).catch(
      (error: unknown) => log.warn({ err: error }, 'those who wait for news of a match were not told'),
    );
  });
  const match = openMatches(databases.match.kysely);
  const lists = dayLists({ matches, liveRooms, changes, clock });
  const upkeep = startUpkeep({ ...live, ...personal, closing, rateLimits, clock, log });
  return {
    parts: {
      ...shared,
      ...live,
      ...identity,
      ...personal,
      ...site,
      ...match,
      rankings: rankingLists({ matches, clock }),
      config,
      dayLists: lists,
      dayOdds: dayOdds({ dayLists: lists, odds: match.odds, clock }),
      changes,
      checkAnswers,
    },
    async close() {
      await upkeep.close();
      await changes.close();
      await liveRooms.close();
      await databases.match.close();
      await databases.api.close();
    },
  };
};
