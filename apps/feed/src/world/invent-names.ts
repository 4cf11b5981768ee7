import type { Random } from '../random/random.ts';
import type { Tongue } from './leagues.ts';

/** The same name in Chinese and in Latin letters. */
export type Name = { zh: string; en: string };

const part = (text: string): Name[] =>
  text.split(' ').map((pair) => {
    const [zh = '', en = ''] = pair.split(':');
    return { zh, en };
  });

/** Characters that make places; no pair of them is a city we know of. */
const HAN_FIRST = part(
  '临:Lin 澜:Lan 云:Yun 赤:Chi 青:Qing 墨:Mo 锦:Jin 霁:Ji 雁:Yan 雾:Wu 砚:Yan 栖:Qi 枫:Feng 鹭:Lu 鹤:He 苍:Cang 碧:Bi 星:Xing 月:Yue 岫:Xiu 絮:Xu 琅:Lang 蘅:Heng 沅:Yuan',
);
const HAN_LAST = part(
  '岚:lan 渡:du 崖:ya 麓:lu 屿:yu 堤:di 汀:ting 渚:zhu 峤:qiao 矶:ji 汐:xi 渊:yuan 岬:jia 墅:shu 泊:po 坞:wu 礁:jiao 洄:hui',
);
/** Two parts, so that a place far away still fits a narrow list: two to four characters. */
const LATIN_FIRST = part(
  '维尔:Vel 珀尔:Pol 卡斯:Cas 崔:Tre 诺:Nov 多恩:Dorn 格伦:Gren 赫尔:Hal 薇:Ves 奥恩:Orn 布林:Bryn 凯:Kai 默:Mer 塔夫:Tav 伦:Lun 瑟:Ser 法尔:Fal 佐:Zor 奎:Quel 伊思:Is 艾:Ael 罗森:Ros 西尔:Sil 欧若:Aur 莫:Mor 洛:Lor 贝:Bel 弗:Fer 雅:Jar 温:Wen',
);
const LATIN_LAST = part(
  '堡:burg 斯特:sted 谷:vale 丽娜:rina 多瓦:dova 里斯:lisk 湖:mere 林:holt 维达:veda 扎诺:zano 岩:rupe 比亚:bia 索:xo 岗:fell 港:quay 维克:wick 玛洛:maro 泰莎:tessa 月:lune 加德:gard 塔尔:thal 莉亚:oria 河:esk 蒙:mund 湾:wyke 桥:brig',
);
const LATIN_FAMILY = part(
  '森:sen 斯基:ski 诺:no 维奇:vic 托:to 曼:man 多:do 科:co 塔:ta 利安:lian 雷:ray 达尔:dal',
);

const FOOTBALL_SUFFIX: readonly Name[] = part(
  '竞技:Athletic 海鸥:Gulls 联:United 铁锚:Anchors 城:City 雄鹿:Stags 流浪者:Rovers 狼:Wolves 火花:Sparks 流星:Comets 灯塔:Beacons 飞羽:Plumes 磐石:Rocks 白鹭:Egrets 潮汐:Tides 风帆:Sails 山猫:Lynx 极光:Aurora 巨轮:Steamers 晨曦:Dawn',
);
const BASKETBALL_SUFFIX: readonly Name[] = part(
  '雷鸟:Thunderbirds 巨浪:Breakers 飞鱼:Flyingfish 铁匠:Smiths 猎隼:Falcons 雪豹:Leopards 彗星:Comets 骑手:Riders 桥手:Bridgers 狂风:Gales 火山:Volcanoes 银狐:Foxes 铁锤:Hammers 远航:Voyagers',
);

const HAN_SURNAMES = part(
  '苏:Su 陆:Lu 沈:Shen 顾:Gu 江:Jiang 温:Wen 柏:Bai 晏:Yan 祁:Qi 闻:Wen 岑:Cen 盛:Sheng 楚:Chu 简:Jian 乔:Qiao 庄:Zhuang 裴:Pei 尹:Yin 凌:Ling 霍:Huo',
);
const HAN_GIVEN = part(
  '行舟:Xingzhou 望野:Wangye 之恒:Zhiheng 一帆:Yifan 牧之:Muzhi 听澜:Tinglan 砚秋:Yanqiu 长风:Changfeng 见山:Jianshan 云起:Yunqi 知远:Zhiyuan 子墨:Zimo 景行:Jingxing 照野:Zhaoye 怀川:Huaichuan 鹿鸣:Luming 惊鸿:Jinghong 扶摇:Fuyao 归帆:Guifan 星野:Xingye',
);
const LATIN_GIVEN = part(
  '尤里科:Yuriko 塔尔文:Talvin 奥雷尔:Orel 卡西姆:Casim 米洛特:Milot 德兰:Delan 布拉诺:Brano 西维奥:Sivio 雷诺克:Renok 伊万德:Ivand 法比罗:Fabiro 科斯宾:Cosbin 达米克:Damik 莱文特:Levent 诺里安:Norian 彼得罗:Petroq 阿尔贡:Algon 费尔南:Fernan 若阿克:Joaq 托比林:Tobilin',
);

const join = (...parts: readonly Name[]): Name => ({
  zh: parts.map(({ zh }) => zh).join(''),
  en: parts.map(({ en }) => en).join(''),
});

const inventPlace = (random: Random, tongue: Tongue): Name =>
  tongue === 'han'
    ? join(random.pick(HAN_FIRST), random.pick(HAN_LAST))
    : join(random.pick(LATIN_FIRST), random.pick(LATIN_LAST));

/** A place that nobody else has; `taken` learns it. */
export const inventFreshPlace = (random: Random, tongue: Tongue, taken: Set<string>): Name => {
  for (;;) {
    const place = inventPlace(random, tongue);
    const repeats = new Set(place.zh).size < place.zh.length;
    if (taken.has(place.zh) || taken.has(place.en) || (tongue === 'han' && repeats)) continue;
    taken.add(place.zh).add(place.en);
    return place;
  }
};

export const clubSuffixes = (sportId: 1 | 2): readonly Name[] =>
  sportId === 1 ? FOOTBALL_SUFFIX : BASKETBALL_SUFFIX;

/** A person's name as that country writes it. */
export const inventPerson = (random: Random, tongue: Tongue): Name => {
  if (tongue === 'han') {
    const surname = random.pick(HAN_SURNAMES);
    const given = random.pick(HAN_GIVEN);
    return { zh: `${surname.zh}${given.zh}`, en: `${given.en} ${surname.en}` };
  }
  const given = random.pick(LATIN_GIVEN);
  const family = join(random.pick(LATIN_FIRST), random.pick(LATIN_FAMILY));
  return { zh: `${given.zh}·${family.zh}`, en: `${given.en} ${family.en}` };
};
