import moment from './moment/noun.ts';
import share from './share/noun.ts';
import news from './news/noun.ts';
import activity from './activity/noun.ts';
import account from './account/noun.ts';
import correction from './correction/noun.ts';
import anchor from './anchor/noun.ts';
import application from './application/noun.ts';
import bullet from './bullet/noun.ts';
import comment from './comment/noun.ts';
import clip from './clip/noun.ts';
import content from './content/noun.ts';
import coupon from './coupon/noun.ts';
import database from './database/noun.ts';
import feedback from './feedback/noun.ts';
import follow from './follow/noun.ts';
import gift from './gift/noun.ts';
import group from './group/noun.ts';
import history from './history/noun.ts';
import home from './home/noun.ts';
import invite from './invite/noun.ts';
import legal from './legal/noun.ts';
import live from './live/noun.ts';
import luckyBag from './lucky-bag/noun.ts';
import match from './match/noun.ts';
import model from './model/noun.ts';
import material from './material/noun.ts';
import message from './message/noun.ts';
import plan from './plan/noun.ts';
import quiz from './quiz/noun.ts';
import recording from './recording/noun.ts';
import report from './report/noun.ts';
import room from './room/noun.ts';
import recharge from './recharge/noun.ts';
import search from './search/noun.ts';
import settings from './settings/noun.ts';
import shop from './shop/noun.ts';
import vip from './vip/noun.ts';
import storage from './storage/noun.ts';
import task from './task/noun.ts';
import wallet from './wallet/noun.ts';
import witness from './witness/noun.ts';
import withdraw from './withdraw/noun.ts';

/** Every noun of the service. They open in this order: each may use what the ones before it opened. */
export const NOUNS = [
  account,
  wallet,
  correction,
  recharge,
  withdraw,
  task,
  coupon,
  feedback,
  follow,
  history,
  home,
  invite,
  legal,
  message,
  shop,
  vip,
  group,
  report,
  search,
  settings,
  storage,
  content,
  comment,
  database,
  live,
  room,
  gift,
  luckyBag,
  quiz,
  anchor,
  application,
  material,
  recording,
  bullet,
  match,
  witness,
  model,
  clip,
  plan,
  news,
  moment,
  share,
  activity,
] as const;
