import type { PlanOffer } from '@touchline/contract/plan-author';
import { type InWords, words } from './words.ts';

/** How an invented analyst picks. */
export type PickRule = 'chance' | 'favourite' | 'drift';

export type DemoAnalyst = {
  account: string;
  nick: InWords;
  intro: InWords;
  rule: PickRule;
  price: 0 | 8 | 18 | 28;
};

const person = (
  account: string,
  nick: InWords,
  intro: InWords,
  rest: Partial<DemoAnalyst> = {},
): DemoAnalyst => ({
  account: `tips-${account}`,
  nick,
  intro,
  rule: 'chance',
  price: 0,
  ...rest,
});

/** Twelve invented analysts: ten pick by chance, one takes favourites, one follows how prices moved. */
export const ANALYSTS: readonly DemoAnalyst[] = [
  person(
    'compass',
    words('罗盘战术室', 'Bússola Tática', 'Compass Tactics'),
    words('看站位，不看名气。', 'Posição antes de fama.', 'Positions before names.'),
    { price: 28 },
  ),
  person(
    'tide',
    words('潮汐球评', 'Maré da Bola', 'Tideline'),
    words('只写看得懂的比赛。', 'Só escrevo sobre jogos que entendo.', 'Only matches I can read.'),
  ),
  person(
    'lantern',
    words('灯下读盘', 'Lanterna das Odds', 'Lantern Lines'),
    words('赔率是别人的看法。', 'Odds são a opinião dos outros.', 'Odds are what others think.'),
    { rule: 'drift' },
  ),
  person(
    'backpost',
    words('后点包抄', 'Segundo Pau', 'Back Post'),
    words('定位球和替补席。', 'Bola parada e banco de reservas.', 'Set pieces and the bench.'),
    { price: 8 },
  ),
  person(
    'steady',
    words('稳字当头', 'Devagar e Sempre', 'Steady Hand'),
    words('只选热门。', 'Só favoritos.', 'Favourites only.'),
    { rule: 'favourite' },
  ),
  person(
    'rebound',
    words('篮板王老周', 'Rebote do Zé', 'Rebound Joe'),
    words('看节奏，也看体能。', 'Ritmo e fôlego.', 'Pace, and who has legs left.'),
    { price: 18 },
  ),
  person(
    'northwind',
    words('北风看台', 'Vento Norte', 'North Wind End'),
    words('客场比主场有意思。', 'Jogo fora é mais interessante.', 'Away days are the better ones.'),
  ),
  person(
    'halfspace',
    words('肋部', 'Meio-espaço', 'Half-space'),
    words('中场决定一切。', 'O meio-campo decide.', 'Midfield settles it.'),
  ),
  person(
    'latewinner',
    words('补时阶段', 'Gol nos Acréscimos', 'Late Winner'),
    words('最后十分钟才算数。', 'Só contam os últimos dez minutos.', 'Only the last ten minutes count.'),
    { price: 8 },
  ),
  person(
    'zebra',
    words('冷门猎手', 'Caça-zebras', 'Upset Hunter'),
    words('谁都可能输。', 'Qualquer um pode perder.', 'Anybody can lose.'),
  ),
  person(
    'quarter',
    words('四分之一盘', 'Linha Quebrada', 'Quarter Line'),
    words('只看让球。', 'Só olho o handicap.', 'Handicaps and nothing else.'),
  ),
  person(
    'ledger',
    words('球场账本', 'Caderno de Campo', 'Ground Ledger'),
    words('每一条都记下来。', 'Anoto tudo.', 'Every one is written down.'),
    { price: 18 },
  ),
];

/** Numbers in [0, 1) that follow from a text alone. */
export const chanceOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  // The last letters of a text must reach every bit.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
};

type Choice = Pick<PlanOffer, 'kind' | 'side'>;

const BY_CHANCE: readonly Choice[] = [
  { kind: 'euro', side: 'home' },
  { kind: 'euro', side: 'away' },
  { kind: 'handicap', side: 'home' },
  { kind: 'handicap', side: 'away' },
  { kind: 'total', side: 'over' },
  { kind: 'total', side: 'under' },
];

/** What is picked of a match by chance; the same for the same analyst and match. */
export const choiceByChance = (account: string, matchId: number): Choice =>
  BY_CHANCE[Math.floor(chanceOf(`${account}/${matchId}`) * BY_CHANCE.length)] ?? {
    kind: 'euro',
    side: 'home',
  };

const isOrdinary = ({ odds, reference }: PlanOffer): boolean => odds <= reference * 1.02;

/** The offer that fits the analyst's rule; nothing where the match has none. */
export const chooseOffer = (
  { account, rule }: DemoAnalyst,
  matchId: number,
  offers: readonly PlanOffer[],
): PlanOffer | undefined => {
  const ordinary = offers
    .filter(isOrdinary)
    .toSorted((left, right) => right.companies - left.companies || left.company - right.company);
  if (rule === 'favourite') {
    const euro = ordinary.filter(({ kind }) => kind === 'euro');
    return euro.toSorted((left, right) => left.reference - right.reference)[0];
  }
  const wanted = choiceByChance(account, matchId);
  return ordinary.find(({ kind, side }) => kind === wanted.kind && side === wanted.side);
};

/** The side whose price fell most since the first one, where one fell by more than 3 %. */
export const fallenSide = (
  quotes: readonly { opening: readonly number[]; current: readonly number[] }[],
): 'home' | 'away' | undefined => {
  const fell = (at: 0 | 2): number => {
    const moves = quotes.map(({ opening, current }) => (current[at] ?? 0) / (opening[at] ?? 1));
    return moves.reduce((sum, move) => sum + move, 0) / Math.max(1, moves.length);
  };
  const [home, away] = [fell(0), fell(2)];
  if (Math.min(home, away) > 0.97) return undefined;
  return home < away ? 'home' : 'away';
};
