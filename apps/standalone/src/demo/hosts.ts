import { words, type InWords } from './words.ts';

/** Which rooms a person hosts; `talk` is talk that is not about one match. */
export type Programme = 'football' | 'basketball' | 'talk';

/** A fictional host of the demonstration world. */
export type Host = {
  /** Login name, and the id that their pictures are drawn from. */
  account: string;
  nick: string;
  signature: string;
  programme: Programme;
  /** 0 to 1000; higher is recommended first. */
  weight: number;
  /** Title of their room; `{home}` and `{away}` are the clubs of the match it shows. */
  title: InWords;
  announcement: InWords;
  /** False for a host whose room is closed tonight. */
  onAir: boolean;
};

/** Everyone here is invented. */
export const HOSTS: readonly Host[] = [
  {
    account: 'ache',
    nick: '阿澈说球',
    signature: '踢过八年右边卫，现在只跑嘴。',
    programme: 'football',
    weight: 100,
    title: words(
      '{home}对{away}：边路今晚谁先犯错',
      '{home} x {away}: quem erra primeiro pelas pontas?',
      '{home} v {away}: who slips up out wide first?',
    ),
    announcement: words(
      '终场前猜比分，公屏发“2-1”即算参与。文明看球。',
      'Palpite o placar no chat antes do fim: basta um “2-1”. Respeito sempre.',
      'Guess the score in the chat before full time: “2-1” is enough. Keep it friendly.',
    ),
    onAir: true,
  },
  {
    account: 'luming',
    nick: '鹿鸣解说',
    signature: '慢一点，把每次传球讲清楚。',
    programme: 'football',
    weight: 96,
    title: words(
      '{home}对{away}：安静看完这九十分钟',
      '{home} x {away}: noventa minutos com calma',
      '{home} v {away}: ninety quiet minutes',
    ),
    announcement: words(
      '本房间不剧透其他场次。',
      'Aqui ninguém conta o placar dos outros jogos.',
      'No scores of other matches in this room.',
    ),
    onAir: true,
  },
  {
    account: 'qihao',
    nick: 'Gandula Sete',
    signature: 'Peguei bola na beira de trezentos jogos.',
    programme: 'football',
    weight: 88,
    title: words(
      '场边视角：{home}和{away}的替补席在想什么',
      'Da beira do campo: o que pensam os bancos de {home} e {away}',
      'Touchline view: what the benches of {home} and {away} think',
    ),
    announcement: words(
      '中场休息聊热身区的小动作。',
      'No intervalo, os detalhes do aquecimento.',
      'At half-time we talk about the warm-ups.',
    ),
    onAir: true,
  },
  {
    account: 'laohan',
    nick: '老韩侃球',
    signature: '看球四十年，服过的人不多。',
    programme: 'football',
    weight: 80,
    title: words(
      '{away}做客{home}，老韩给你捋一捋',
      '{away} visita {home}: o velho Han explica',
      '{away} visit {home}: old Han sorts it out',
    ),
    announcement: words(
      '观点不同可以聊，骂人请出去。',
      'Opinião diferente, sim; ofensa, não.',
      'Disagree all you like; insults are shown out.',
    ),
    onAir: true,
  },
  {
    account: 'bianxian',
    nick: '边线老周',
    signature: '越位那条线，我用尺子画。',
    programme: 'football',
    weight: 62,
    title: words(
      '规则课堂：用{home}对{away}讲越位',
      'Aula de regra: o impedimento em {home} x {away}',
      'Rules class: offside with {home} v {away}',
    ),
    announcement: words(
      '每周二、周五讲一条规则。',
      'Uma regra toda terça e sexta.',
      'One rule every Tuesday and Friday.',
    ),
    onAir: false,
  },
  {
    account: 'luopan',
    nick: 'Whiteboard Will',
    signature: 'One board, twenty-two magnets.',
    programme: 'football',
    weight: 72,
    title: words(
      '画给你看：{home}的三后卫怎么接{away}的压迫',
      'No quadro: os três zagueiros de {home} contra a pressão de {away}',
      'Drawn for you: the back three of {home} under {away}’s press',
    ),
    announcement: words(
      '赛后十五分钟放出战术板截图。',
      'Quinze minutos depois do jogo saem as imagens do quadro.',
      'Pictures of the board fifteen minutes after the match.',
    ),
    onAir: true,
  },
  {
    account: 'wanfeng',
    nick: '晚风篮谈',
    signature: '晚上的风，第四节的球。',
    programme: 'basketball',
    weight: 94,
    title: words(
      '{home}对{away}：第四节见真章',
      '{home} x {away}: tudo se decide no último quarto',
      '{home} v {away}: it comes down to the fourth quarter',
    ),
    announcement: words(
      '每节结束发一次技术统计。',
      'Estatísticas ao fim de cada quarto.',
      'Statistics after every quarter.',
    ),
    onAir: true,
  },
  {
    account: 'bandeng',
    nick: 'Sexto Homem',
    signature: 'Do quinteto já falaram; eu falo do banco.',
    programme: 'basketball',
    weight: 84,
    title: words(
      '盯住{home}的第二阵容',
      'De olho no segundo quinteto de {home}',
      'Eyes on the second unit of {home}',
    ),
    announcement: words(
      '今晚统计两队替补得分。',
      'Hoje contamos os pontos dos dois bancos.',
      'Tonight we count the points of both benches.',
    ),
    onAir: true,
  },
  {
    account: 'sanfenyu',
    nick: 'Rain From Deep',
    signature: 'Beyond the arc: sunny, turning to rain.',
    programme: 'basketball',
    weight: 76,
    title: words(
      '{away}的外线在{home}主场下不下雨',
      'Vai chover bola de três de {away} na casa de {home}?',
      'Will it rain threes from {away} at {home}?',
    ),
    announcement: words(
      '三分命中率每节更新。',
      'Aproveitamento de três atualizado a cada quarto.',
      'Three-point figures after every quarter.',
    ),
    onAir: true,
  },
  {
    account: 'dahei',
    nick: '篮板大海',
    signature: '卡位是一门手艺。',
    programme: 'basketball',
    weight: 58,
    title: words(
      '{home}和{away}，内线那点事',
      '{home} e {away}: o jogo dentro do garrafão',
      '{home} and {away}: life in the paint',
    ),
    announcement: words(
      '周末停播一场，去社区球场教小朋友卡位。',
      'Sem transmissão no fim de semana: vou ensinar rebote à garotada.',
      'Off air this weekend: teaching kids to box out.',
    ),
    onAir: false,
  },
  {
    account: 'xiaoman',
    nick: '小满看台',
    signature: '替你坐在最吵的那一区。',
    programme: 'talk',
    weight: 90,
    title: words(
      '看台夜话：今晚几场一起看',
      'Papo de arquibancada: os jogos de hoje, juntos',
      'Terrace talk: tonight’s matches together',
    ),
    announcement: words(
      '哪一场进球就切哪一场。',
      'Saiu gol, a gente muda de jogo.',
      'Whichever match has the goal, we switch to it.',
    ),
    onAir: true,
  },
  {
    account: 'hemiao',
    nick: 'Scoreline Sue',
    signature: 'A score is a result; the way there is the talk.',
    programme: 'talk',
    weight: 70,
    title: words(
      '比分播报间：足球篮球一起报',
      'Central do placar: futebol e basquete',
      'Score desk: football and basketball',
    ),
    announcement: words(
      '每二十分钟汇总一次进行中的比赛。',
      'Resumo dos jogos em andamento a cada vinte minutos.',
      'A round-up of matches in play every twenty minutes.',
    ),
    onAir: true,
  },
  {
    account: 'banchang',
    nick: '半场热茶',
    signature: '中场十五分钟，喝口热的。',
    programme: 'talk',
    weight: 54,
    title: words(
      '半场热茶：聊聊这一轮',
      'Chá do intervalo: a rodada em conversa',
      'Half-time tea: talking through the round',
    ),
    announcement: words('周四晚八点见。', 'Quinta, às 20h.', 'Thursdays at eight.'),
    onAir: false,
  },
];
