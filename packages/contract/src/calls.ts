import * as accountLife from './account-life.ts';
import * as account from './account.ts';
import * as activity from './activity.ts';
import * as address from './address.ts';
import * as ageLimit from './age-limit.ts';
import * as alert from './alert.ts';
import * as anchor from './anchor.ts';
import * as analysis from './analysis.ts';
import * as application from './application.ts';
import * as bullet from './bullet.ts';
import * as comment from './comment.ts';
import * as clip from './clip.ts';
import * as clipUpload from './clip-upload.ts';
import * as config from './config.ts';
import * as content from './content.ts';
import * as coupon from './coupon.ts';
import * as database from './database.ts';
import * as dayTabs from './day-tabs.ts';
import type { Call } from './define-call.ts';
import * as feedback from './feedback.ts';
import * as follow from './follow.ts';
import * as gift from './gift.ts';
import * as group from './group.ts';
import * as history from './history.ts';
import * as home from './home.ts';
import * as identity from './identity.ts';
import * as ingest from './ingest.ts';
import * as invite from './invite.ts';
import * as league from './league.ts';
import * as legal from './legal.ts';
import * as lines from './lines.ts';
import * as liveLog from './live-log.ts';
import * as live from './live.ts';
import * as material from './material.ts';
import * as matchDetail from './match-detail.ts';
import * as luckyBag from './lucky-bag.ts';
import * as match from './match.ts';
import * as message from './message.ts';
import * as modelRecord from './model-record.ts';
import * as modelSubscription from './model-subscription.ts';
import * as model from './model.ts';
import * as moment from './moment.ts';
import * as share from './share.ts';
import * as news from './news.ts';
import * as newsSource from './news-source.ts';
import * as odds from './odds.ts';
import * as operator from './operator.ts';
import * as ownData from './own-data.ts';
import * as quiz from './quiz.ts';
import * as ranking from './ranking.ts';
import * as recording from './recording.ts';
import * as report from './report.ts';
import * as room from './room.ts';
import * as correction from './correction.ts';
import * as recharge from './recharge.ts';
import * as reconciliation from './reconciliation.ts';
import * as seal from './seal.ts';
import * as search from './search.ts';
import * as shop from './shop.ts';
import * as spending from './spending.ts';
import * as planAuthor from './plan-author.ts';
import * as planOperator from './plan-operator.ts';
import * as planOrder from './plan-order.ts';
import * as plan from './plan.ts';
import * as storage from './storage.ts';
import * as task from './task.ts';
import * as team from './team.ts';
import * as userSettings from './user-settings.ts';
import * as vip from './vip.ts';
import * as vote from './vote.ts';
import * as wallet from './wallet.ts';
import * as watch from './watch.ts';
import * as withdraw from './withdraw.ts';

type CallsIn<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name];
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'data' in value;

/** The calls among the exports of a file, under the names of the exports. */
const callsIn = <Module extends object>(module: Module): CallsIn<Module> =>
  // The filter keeps exactly the keys of the type.
  Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsIn<Module>;

/** Every HTTP call of the product by name. The handlers of the service are typed by this table. */
export const CALLS = {
  ...callsIn(accountLife),
  ...callsIn(activity),
  ...callsIn(account),
  ...callsIn(address),
  ...callsIn(ageLimit),
  ...callsIn(alert),
  ...callsIn(anchor),
  ...callsIn(analysis),
  ...callsIn(application),
  ...callsIn(clip),
  ...callsIn(clipUpload),
  ...callsIn(config),
  ...callsIn(bullet),
  ...callsIn(comment),
  ...callsIn(content),
  ...callsIn(coupon),
  ...callsIn(database),
  ...callsIn(dayTabs),
  ...callsIn(feedback),
  ...callsIn(follow),
  ...callsIn(gift),
  ...callsIn(luckyBag),
  ...callsIn(quiz),
  ...callsIn(group),
  ...callsIn(history),
  ...callsIn(home),
  ...callsIn(identity),
  ...callsIn(ingest),
  ...callsIn(invite),
  ...callsIn(league),
  ...callsIn(legal),
  ...callsIn(lines),
  ...callsIn(liveLog),
  ...callsIn(live),
  ...callsIn(material),
  ...callsIn(matchDetail),
  ...callsIn(match),
  ...callsIn(message),
  ...callsIn(modelRecord),
  ...callsIn(modelSubscription),
  ...callsIn(model),
  ...callsIn(moment),
  ...callsIn(share),
  ...callsIn(news),
  ...callsIn(newsSource),
  ...callsIn(odds),
  ...callsIn(operator),
  ...callsIn(ownData),
  ...callsIn(plan),
  ...callsIn(planAuthor),
  ...callsIn(planOperator),
  ...callsIn(planOrder),
  ...callsIn(ranking),
  ...callsIn(recording),
  ...callsIn(report),
  ...callsIn(room),
  ...callsIn(recharge),
  ...callsIn(reconciliation),
  ...callsIn(correction),
  ...callsIn(seal),
  ...callsIn(search),
  ...callsIn(shop),
  ...callsIn(spending),
  ...callsIn(storage),
  ...callsIn(task),
  ...callsIn(team),
  ...callsIn(userSettings),
  ...callsIn(vip),
  ...callsIn(vote),
  ...callsIn(wallet),
  ...callsIn(watch),
  ...callsIn(withdraw),
} as const;

export type CallName = keyof typeof CALLS;
