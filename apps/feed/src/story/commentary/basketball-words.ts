import type { BasketballPlayKind } from '../../simulator/basketball/basketball-play.ts';
import type { Wording } from './pattern.ts';

export type BasketballTopic =
  | BasketballPlayKind
  | 'assisted'
  | 'blocked'
  | 'stolen'
  | 'tipOff'
  | 'periodStart'
  | 'periodEnd'
  | 'halfTime'
  | 'overtime'
  | 'gameOver';

/** Each makes at least eight sentences. */
export const BASKETBALL_WORDS: Readonly<Record<BasketballTopic, Wording>> = {
  two: {
    zh: '{player}[突破上篮|中距离跳投|篮下强打|勾手]命中，{team}[添上两分|再得两分]，{score}。',
    pt: '{player} [bandeja|gancho|arremesso curto|infiltração], [dois pontos|mais dois] para {team}: {score}.',
    en: '{player} [lays it in|hits the jumper|scores inside|hooks it in], [two|two more] for {team}: {score}.',
  },
  three: {
    zh: '[三分！|外线开火！|远投命中！]{player}[底角|弧顶|四十五度]出手空心入网，{team}{score}。',
    pt: '[De três!|Bola de três!|Do perímetro!] {player} [no canto|no topo|na ala], {team} {score}.',
    en: '[Three!|From deep!|Downtown!] {player} [from the corner|up top|on the wing], {team} {score}.',
  },
  freeThrow: {
    zh: '{player}[罚球|站上罚球线|走上罚球线][命中|稳稳罚进|罚中一记]，{score}。',
    pt: '{player} [converte|acerta|faz] o lance livre[, sem problema|, com calma|, tranquilo]: {score}.',
    en: '{player} [makes|sinks|hits] the free throw[, calmly|, no trouble|, nothing but net]: {score}.',
  },
  twoMissed: {
    zh: '{player}[上篮|跳投|篮下出手][不中|偏出|涮筐而出]。',
    pt: '{player} [erra|perde|não converte] [a bandeja|o arremesso|de perto].',
    en: '{player} [misses|cannot finish|leaves short] [inside|the jumper|the lay-up].',
  },
  threeMissed: {
    zh: '{player}[三分|外线|远距离]出手[不中|弹框而出|偏了一点]。',
    pt: '{player} [arrisca|tenta|chuta] de três e [erra|bate no aro|não cai].',
    en: '{player} [tries|launches|fires] a three, [no good|off the rim|short].',
  },
  freeThrowMissed: {
    zh: '{player}罚球[不中|偏出|弹框][，没有得分|，错失一分|，球在空中]。',
    pt: '{player} [erra|perde|desperdiça] o lance livre[, bola no aro|, sem ponto|, que pena].',
    en: '{player} [misses|leaves|wastes] the free throw[, off the iron|, no point|, short].',
  },
  turnover: {
    zh: '{team}[失误|出现失误|丢掉球权]：{player}[传球出界|走步|运球脱手]。',
    pt: '[Erro|Desperdício|Bola perdida] de {team}: {player} [anda com a bola|passa mal|perde o controle].',
    en: '[Turnover|Mistake|Ball lost] by {team}: {player} [travels|throws it away|loses the handle].',
  },
  stolen: {
    zh: '{rival}的{other}[抢断|断球|切断传球线路]，{player}[丢了球|无奈失误|措手不及]。',
    pt: '{other}, de {rival}, [rouba|toma|intercepta] de {player}[, contra-ataque|, que leitura|, boa defesa].',
    en: '{other} of {rival} [steals|strips|picks off] it from {player}[, and they run|, sharp hands|, well read].',
  },
  blocked: {
    zh: '[盖帽！|大帽！|封盖！]{rival}的{other}[拒绝|扇飞|盖掉]{player}的出手。',
    pt: '[Toco!|Que toco!|Bloqueio!] {other}, de {rival}, [nega|para|barra] {player}.',
    en: '[Block!|Rejected!|Swatted!] {other} of {rival} [denies|stops|turns away] {player}.',
  },
  assisted: {
    zh: '{other}[妙传|助攻|分球]，{player}[轻松得手|完成得分|接球就进]，{team}{score}。',
    pt: '[Boa bola|Assistência|Passe] de {other}, {player} [completa|converte|marca]: {team} {score}.',
    en: '{other} [finds|feeds|sets up] {player}, who [scores|finishes|converts]: {team} {score}.',
  },
  foul: {
    zh: '{team}的{player}[打手|阻挡|拉人]犯规[，裁判鸣哨|，送对手上罚球线|，个人犯规加一]。',
    pt: 'Falta de {player}, de {team}[, no braço|, no bloqueio|, puxando][, apita o juiz|, mais uma|, jogo parado].',
    en: 'Foul on {player} of {team}[, on the arm|, a block|, a hold][, the whistle goes|, one more|, play stops].',
  },
  tipOff: {
    zh: '[跳球！|比赛开始！|裁判抛球！]{home}对{away}，[第一节打响|好戏开场|敬请关注]。',
    pt: '[Bola ao alto!|Começou!|Vale!] {home} x {away}[, primeiro quarto|, bom jogo|, em quadra].',
    en: '[Tip-off!|Under way!|The ball is up!] {home} v {away}[, first quarter|, here we go|, game on].',
  },
  periodStart: {
    zh: '第{period}节[开始|打响|重新发球]，{home}{score}{away}[，继续|，双方再战|，看谁先找到手感]。',
    pt: '[Começa|Vem aí|Bola em jogo:] o {period}º quarto, {home} {score} {away}[, segue o jogo|, de novo em quadra|, vamos lá].',
    en: 'Quarter {period} [begins|is on|starts], {home} {score} {away}[, on we go|, here they come|, back to work].',
  },
  periodEnd: {
    zh: '第{period}节[结束|战罢|打完]，{home}{score}{away}[，稍作休息|，教练布置战术|，马上回来]。',
    pt: '[Fim|Acaba|Encerrado] o {period}º quarto: {home} {score} {away}[, pausa|, conversa no banco|, já voltamos].',
    en: 'Quarter {period} [ends|is done|over]: {home} {score} {away}[, a short rest|, talk on the bench|, back soon].',
  },
  halfTime: {
    zh: '[半场结束|上半场战罢|中场休息]，{home}{score}{away}；[数据：|技术统计：|场面上：]三分{threes}比{rivalThrees}，篮板{rebounds}比{rivalRebounds}，失误{turnovers}比{rivalTurnovers}。',
    pt: '[Intervalo|Fim do primeiro tempo|Metade do jogo]: {home} {score} {away}. [Números:|Em números:|Estatísticas:] três {threes}–{rivalThrees}, rebotes {rebounds}–{rivalRebounds}, erros {turnovers}–{rivalTurnovers}.',
    en: '[Half-time|The half is over|The teams go in]: {home} {score} {away}. [Figures:|In numbers:|So far:] threes {threes}–{rivalThrees}, rebounds {rebounds}–{rivalRebounds}, turnovers {turnovers}–{rivalTurnovers}.',
  },
  overtime: {
    zh: '[进入加时！|加时赛开始！|五分钟加时！]{home}{score}{away}[，胜负难料|，再战一节|，心跳加速]。',
    pt: '[Prorrogação!|Tempo extra!|Mais cinco minutos!] {home} {score} {away}[, tudo igual|, haja coração|, segue].',
    en: '[Overtime!|Extra time!|Five more minutes!] {home} {score} {away}[, level|, hold on|, on they go].',
  },
  gameOver: {
    zh: '[比赛结束|终场哨响|全场战罢]，{home}{score}{away}[，感谢关注|，双方致意|，掌声响起]。',
    pt: '[Fim de jogo|Acabou|Soa a buzina]: {home} {score} {away}[, até a próxima|, aplausos|, cumprimentos].',
    en: '[Game over|The buzzer|It is over]: {home} {score} {away}[, hands are shaken|, applause|, thanks for following].',
  },
};
