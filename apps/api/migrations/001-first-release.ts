import type { Kysely } from 'kysely';

import { accounts, accountsInChat, endedSessions } from './first-release/account.ts';
import { activities } from './first-release/activity.ts';
import { terms, schedules } from './first-release/anchor.ts';
import { applications } from './first-release/application.ts';
import { corrections } from './first-release/correction.ts';
import { coupons } from './first-release/coupon.ts';
import { tickets } from './first-release/feedback.ts';
import { follows } from './first-release/follow.ts';
import { gifts } from './first-release/gift.ts';
import { groups } from './first-release/group.ts';
import { history } from './first-release/history.ts';
import { invitations } from './first-release/invite.ts';
import { luckyBags } from './first-release/lucky-bag.ts';
import { material } from './first-release/material.ts';
import { messages } from './first-release/message.ts';
import { quizzes } from './first-release/quiz.ts';
import { orders, payments, reconciliation } from './first-release/recharge.ts';
import { bullets, recordings } from './first-release/recording.ts';
import { reports } from './first-release/report.ts';
import { rooms, roomsInChat, control } from './first-release/room.ts';
import { shop } from './first-release/shop.ts';
import { site } from './first-release/site.ts';
import { pictures } from './first-release/storage.ts';
import { tasks } from './first-release/task.ts';
import { vip } from './first-release/vip.ts';
import { payees, withdrawals } from './first-release/withdraw.ts';
import { content, contentCounts, contentNames, rights } from './first-release/content.ts';
import { collections } from './first-release/collection.ts';
import { clips } from './first-release/clip.ts';
import { comments, commentCounts } from './first-release/comment.ts';
import { news } from './first-release/news.ts';
import { moments } from './first-release/moment.ts';
import { modelNumbers, modelResults, modelSubscriptions, sealWitnesses } from './first-release/model.ts';
import { plans, planMoney, planTriggers } from './first-release/plan.ts';

/** In an order in which whatever is referred to stands already. */
const PARTS = [
  accounts,
  accountsInChat,
  endedSessions,
  rooms,
  roomsInChat,
  control,
  site,
  tickets,
  follows,
  history,
  messages,
  coupons,
  orders,
  payments,
  reconciliation,
  corrections,
  payees,
  withdrawals,
  tasks,
  shop,
  reports,
  groups,
  gifts,
  terms,
  schedules,
  pictures,
  vip,
  invitations,
  activities,
  luckyBags,
  quizzes,
  applications,
  material,
  content,
  contentCounts,
  contentNames,
  rights,
  recordings,
  bullets,
  collections,
  clips,
  comments,
  commentCounts,
  news,
  moments,
  modelNumbers,
  sealWitnesses,
  modelResults,
  modelSubscriptions,
  plans,
  planMoney,
  planTriggers,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of PARTS) await part.execute(db);
};
