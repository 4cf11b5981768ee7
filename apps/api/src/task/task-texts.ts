import type { TaskName } from '@touchline/contract/task';
import type { Language } from '@touchline/domain/match-dates';

type Words = { name: string; desc: string };

/** Texts of the tasks. `{stages}` is how much of it there is to do. */
const TEXTS: Record<TaskName, Record<Language, Words>> = {
  appFirstLogin: {
    zh: { name: '首次登录', desc: '登录一次即可领取' },
    pt: { name: 'Primeiro acesso', desc: 'Entre uma vez na sua conta' },
    en: { name: 'First login', desc: 'Log in once' },
  },
  inviteFriend: {
    zh: { name: '邀请好友', desc: '邀请 {stages} 位好友注册' },
    pt: { name: 'Convidar amigos', desc: 'Convide {stages} amigos' },
    en: { name: 'Invite friends', desc: 'Have {stages} friends register' },
  },
  readInfo: {
    zh: { name: '看资讯', desc: '看 {stages} 场比赛的详情或资讯' },
    pt: { name: 'Ler notícias', desc: 'Veja {stages} jogos ou notícias' },
    en: { name: 'Read up', desc: 'Open {stages} match pages or articles' },
  },
  sendComment: {
    zh: { name: '在直播间说一句', desc: '说 {stages} 句至少四个不同的字' },
    pt: { name: 'Comentar em uma sala', desc: 'Envie {stages} mensagem com ao menos quatro letras' },
    en: { name: 'Say something in a room', desc: 'Send {stages} message of at least four letters' },
  },
  sendGift: {
    zh: { name: '送礼物', desc: '送出 {stages} 个礼物' },
    pt: { name: 'Enviar presente', desc: 'Envie {stages} presente' },
    en: { name: 'Send a gift', desc: 'Send {stages} gift' },
  },
  sendFirstGift: {
    zh: { name: '第一次送礼物', desc: '送出第一个礼物' },
    pt: { name: 'Primeiro presente', desc: 'Envie seu primeiro presente' },
    en: { name: 'First gift', desc: 'Send your first gift' },
  },
  shareInfo: {
    zh: { name: '分享一场比赛', desc: '好友在别的设备打开才算' },
    pt: { name: 'Compartilhar um jogo', desc: 'Vale quando alguém abre em outro aparelho' },
    en: { name: 'Share a match', desc: 'Counts when somebody opens it on another device' },
  },
  shareMessage: {
    zh: { name: '分享直播间', desc: '好友在别的设备打开才算' },
    pt: { name: 'Compartilhar uma sala', desc: 'Vale quando alguém abre em outro aparelho' },
    en: { name: 'Share a room', desc: 'Counts when somebody opens it on another device' },
  },
  watchLive: {
    zh: { name: '看直播', desc: '看满 {stages} 分钟' },
    pt: { name: 'Assistir ao vivo', desc: 'Assista por {stages} minutos' },
    en: { name: 'Watch live', desc: 'Watch for {stages} minutes' },
  },
  online: {
    zh: { name: '在线时长', desc: '在线满 {stages} 分钟' },
    pt: { name: 'Tempo on-line', desc: 'Fique on-line por {stages} minutos' },
    en: { name: 'Time online', desc: 'Stay online for {stages} minutes' },
  },
  shareToFriend: {
    zh: { name: '分享给好友', desc: '好友打开您的邀请链接才算' },
    pt: { name: 'Enviar a um amigo', desc: 'Vale quando um amigo abre o seu convite' },
    en: { name: 'Share with a friend', desc: 'Counts when a friend opens your invitation' },
  },
};

export const taskWords = (name: TaskName, language: Language, stages: number): Words => {
  const { name: title, desc } = TEXTS[name][language];
  return { name: title, desc: desc.replace('{stages}', String(stages)) };
};

/** @source app §8 "立即签到", "您今天已签到" */
export const CHECK_TEXT: Record<Language, readonly [open: string, done: string]> = {
  zh: ['立即签到', '您今天已签到'],
  pt: ['fazer check-in', 'check-in de hoje feito'],
  en: ['check in now', 'checked in today'],
};
