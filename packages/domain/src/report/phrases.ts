import type { StatisticKind } from './facts.ts';

/** Sentences of one language; `[one|other]` is a choice. */
export type Phrases = {
  /** Between sentences of a paragraph. */
  gap: string;
  title: string;
  titlePlain: string;
  won: string;
  wonClearly: string;
  drawn: string;
  goalless: string;
  shootOut: string;
  halfLead: string;
  halfLevel: string;
  turned: string;
  goal: string;
  penalty: string;
  own: string;
  red: string;
  statistic: Record<StatisticKind, string>;
  quarters: string;
  overtime: string;
  scorer: string;
  venue: string;
};

const zh: Phrases = {
  gap: '',
  title: '战报：{home} {score} {away}',
  titlePlain: '战报：{home} 对 {away}',
  won: '{event}[结束了一场较量|的一场比赛分出胜负|又有一场打完]，{winner}以 {score} [战胜|击败|胜过]{loser}。',
  wonClearly:
    '{event}[的这场比赛没有悬念|又有一场打完|的一场比赛分出胜负]，{winner}以 {score} [大胜|轻取|完胜]{loser}。',
  drawn:
    '{event}[的一场比赛未分胜负|又有一场打完|的这场较量握手言和]，{home}与{away}[战成|打成|踢成] {score}。',
  goalless:
    '{event}[的一场比赛没有进球|的这场较量互交白卷|又有一场打完]，{home}与{away} {score} [收场|结束|战平]。',
  shootOut: '[双方进入点球大战|胜负要由点球决定|比赛拖入点球大战]，{winner}以 {score} [胜出|过关]。',
  halfLead: '[上半场结束时|半场哨响时|中场休息时]，{leader}以 {score} [领先|占先]。',
  halfLevel: '[上半场结束时|半场哨响时|中场休息时]，[比分是|双方打成] {score}。',
  turned: '{winner}[在下半场完成逆转|下半场后来居上|半场落后，最终反超]，[拿下比赛|取得胜利]。',
  goal: '第 {minute} 分钟，{player}[为{team}破门|替{team}得分|帮助{team}进球]，[比分来到|比分变为] {score}。',
  penalty: '第 {minute} 分钟，{player}[主罚点球命中|点球破门|罚进点球]，{team}得分，比分 {score}。',
  own: '第 {minute} 分钟，{player}[自摆乌龙|不慎打进自家球门|把球碰进自家球门]，[比分来到|比分变为] {score}。',
  red: '第 {minute} 分钟，{team}的{player}[被红牌罚下|吃到红牌离场|领到红牌]，[球队少一人应战|场上少了一人]。',
  statistic: {
    possession: '[控球率方面|论控球|控球率]，{home} {homeValue}%，{away} {awayValue}%[。|，全场如此。]',
    shots: '[射门次数|论射门|射门方面]，{home} {homeValue} 次，{away} {awayValue} 次[。|，全场合计。]',
    onTarget: '[射正方面|论射正|其中射正]，{home} {homeValue} 次，{away} {awayValue} 次[。|，全场合计。]',
    corners: '[角球方面|论角球|角球数]，{home} {homeValue} 个，{away} {awayValue} 个[。|，全场合计。]',
  },
  quarters: '[各节比分|四节打下来|逐节来看]：{quarters}[。|，主队在前。]',
  overtime: '[常规时间打平|四节未分胜负|四节战平]，[双方进入加时|比赛打到加时]。',
  scorer: '{team}得分最高的是{player}[，拿下 |，得到 |，砍下 ]{points} 分[。|，全队第一。]',
  venue: '[比赛地点|球场|举行地]：{venue}[。|，本轮赛事。]',
};

const pt: Phrases = {
  gap: ' ',
  title: 'Relato: {home} {score} {away}',
  titlePlain: 'Relato: {home} x {away}',
  won: '[Pela competição|Em jogo válido por|Em partida de] {event}, {winner} [venceu|bateu] {loser} por {score}.',
  wonClearly:
    '[Pela competição|Em jogo válido por|Em partida de] {event}, {winner} [goleou|atropelou] {loser} por {score}.',
  drawn:
    '[Pela competição|Em jogo válido por|Em partida de] {event}, {home} e {away} [empataram|ficaram no empate] em {score}.',
  goalless:
    '[Pela competição|Em jogo válido por|Em partida de] {event}, {home} e {away} [não saíram do|ficaram no] {score}.',
  shootOut:
    '[A decisão foi para os pênaltis|Tudo se resolveu nos pênaltis|Foi preciso disputar pênaltis], e {winner} [venceu|levou a melhor] por {score}.',
  halfLead:
    '[No intervalo|Ao fim do primeiro tempo|Na ida para o vestiário], {leader} [vencia|ganhava] por {score}.',
  halfLevel:
    '[No intervalo|Ao fim do primeiro tempo|Na ida para o vestiário], o placar [era de|marcava] {score}.',
  turned:
    '{winner} [virou o jogo|buscou a virada|conseguiu a virada] [no segundo tempo|depois do intervalo].',
  goal: 'Aos {minute} minutos, {player} [marcou|fez o gol|balançou a rede] para {team}: [o placar foi a {score}|{score}].',
  penalty:
    'Aos {minute} minutos, {player} [converteu o pênalti|marcou de pênalti|bateu o pênalti e fez] para {team}: [o placar foi a {score}|{score}].',
  own: 'Aos {minute} minutos, {player} [marcou contra|fez gol contra|mandou contra a própria meta]: [o placar foi a {score}|{score}].',
  red: 'Aos {minute} minutos, {player}, de {team}, [foi expulso de campo|recebeu o cartão vermelho|levou o vermelho] e [deixou a equipe com um a menos|desfalcou a equipe].',
  statistic: {
    possession:
      '[Posse de bola|Na posse de bola|Em posse de bola]: {home} {homeValue}%, {away} {awayValue}%[.| no jogo todo.]',
    shots:
      '[Finalizações|Em finalizações|Nas finalizações]: {home} {homeValue}, {away} {awayValue}[.| no jogo todo.]',
    onTarget:
      '[No gol|Finalizações certas|Em chutes certos]: {home} {homeValue}, {away} {awayValue}[.| no jogo todo.]',
    corners:
      '[Escanteios|Nos escanteios|Em escanteios]: {home} {homeValue}, {away} {awayValue}[.| no jogo todo.]',
  },
  quarters: '[Parciais|Por período|Os períodos]: {quarters}[.|, com o mandante primeiro.]',
  overtime:
    '[Com igualdade no tempo normal|Depois de quatro períodos iguais|Sem vencedor no tempo normal], [o jogo foi à prorrogação|houve prorrogação].',
  scorer:
    '[Por {team}, o cestinha|O cestinha de {team}|Em {team}, o maior pontuador] foi {player}, com {points} [pontos.|pontos na partida.]',
  venue: '[Local|Palco do jogo|Onde foi]: {venue}[.|, sede da partida.]',
};

const en: Phrases = {
  gap: ' ',
  title: 'Report: {home} {score} {away}',
  titlePlain: 'Report: {home} v {away}',
  won: '[In the|A result from the|From the] {event}: {winner} [beat|got past] {loser} {score}.',
  wonClearly:
    '[In the|A result from the|From the] {event}: {winner} [were too good for|swept aside] {loser}, {score}.',
  drawn: '[In the|A result from the|From the] {event}: {home} and {away} [drew|finished level at] {score}.',
  goalless:
    '[In the|A result from the|From the] {event}: {home} and {away} [could not find a goal in a|played out a] {score}.',
  shootOut:
    '[Penalties decided it|It went to penalties|A shoot-out was needed], and {winner} [won it|came through] {score}.',
  halfLead: '[At half-time|At the break|After the first half], {leader} [led|were ahead] {score}.',
  halfLevel: '[At half-time|At the break|After the first half], [it was|the score was] {score}.',
  turned: '{winner} [turned it round|came from behind|fought back] [after the break|in the second half].',
  goal: '[In minute|Minute] {minute}: {player} [scored for|found the net for|struck for] {team}, {score}.',
  penalty:
    '[In minute|Minute] {minute}: {player} [scored from the spot for|converted a penalty for|put away a penalty for] {team}, {score}.',
  own: '[In minute|Minute] {minute}: {player} [put it into their own net|scored an own goal|turned it past the own keeper], {score}.',
  red: '[In minute|Minute] {minute}: {player} of {team} [was sent off|saw red|was shown the red card].',
  statistic: {
    possession:
      '[Possession|On the ball|Share of the ball]: {home} {homeValue}%, {away} {awayValue}%[.| overall.]',
    shots: '[Shots|Attempts|Attempts at goal]: {home} {homeValue}, {away} {awayValue}[.| overall.]',
    onTarget:
      '[On target|Shots on target|Of those on target]: {home} {homeValue}, {away} {awayValue}[.| overall.]',
    corners: '[Corners|Corner kicks|Corner count]: {home} {homeValue}, {away} {awayValue}[.| overall.]',
  },
  quarters: '[By quarter|The quarters|Quarter by quarter]: {quarters}[.|, home side first.]',
  overtime:
    '[Level after four quarters|Nothing between them in regulation|Tied in regulation], [they went to overtime|it took overtime].',
  scorer:
    '[Top scorer for {team}|Leading {team}|Best for {team}]: {player} with {points} [points.|points in all.]',
  venue: '[Venue|Ground|Played at]: {venue}[.|, where it took place.]',
};

export const PHRASES = { zh, pt, en } as const;
