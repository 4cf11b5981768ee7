import { getHomeData, getHomeScroll } from '@touchline/contract/home';
import { saveAnnouncement, saveBanner } from '@touchline/contract/operator';
import type { OperatorClient } from './operator-client.ts';
import { bannerCrest, bannerFace, hostColor, type Pictures } from './pictures.ts';
import { drawnInEach, inEach, words } from './words.ts';
import type { DemoRoom } from './world-file.ts';

const ANNOUNCEMENT = words(
  '演示世界：球队、联赛与主播均为虚构，名字带“自动”的观众由程序发言。',
  'Mundo de demonstração: times, ligas e anfitriões são fictícios; quem tem “automático” no nome é um programa.',
  'A demonstration world: clubs, leagues and hosts are fictional; viewers named “automated” are programs.',
);

const bannersOf = (addressOf: (account: string) => string) => [
  {
    id: 'tonight',
    title: words('今晚同场开球', 'Hoje tem rodada', 'Matches tonight'),
    line: words(
      '足球篮球一起看，比分自己会动',
      'Futebol e basquete, placar ao vivo',
      'Football and basketball, live scores',
    ),
    colors: ['#1f4fd0', '#14305e'] as const,
    figure: bannerCrest('touchline', ['#126b3b', '#ffd83a']),
    jump: '/score',
  },
  {
    id: 'season-week',
    title: words('赛季周', 'Semana da temporada', 'Season week'),
    line: words('签到、投票、一起看球', 'Check-in, votação e jogos', 'Check in, vote, watch together'),
    colors: ['#c4202f', '#15305c'] as const,
    figure: bannerCrest('season-week', ['#15305c', '#ffd83a']),
    jump: '/activities',
  },
  {
    id: 'luming',
    title: words('鹿鸣解说', 'Luming narra', 'Luming on air'),
    line: words('慢一点，把每次传球讲清楚', 'Cada passe, com calma', 'Every pass, unhurried'),
    colors: ['#0a6a42', hostColor('luming')] as const,
    figure: bannerFace('luming'),
    jump: addressOf('luming'),
  },
  {
    id: 'wanfeng',
    title: words('第四节见真章', 'Tudo no último quarto', 'Fourth quarter'),
    line: words(
      '晚风篮谈，每节结束发技术统计',
      'Números ao fim de cada quarto',
      'Figures after every quarter',
    ),
    colors: ['#8a3a12', hostColor('wanfeng')] as const,
    figure: bannerFace('wanfeng'),
    jump: addressOf('wanfeng'),
  },
];

/** Banners and the announcement of the live page. Those that are there already are changed, not doubled. */
export const makeFrontPage = async (
  { operator, pictures }: { operator: OperatorClient; pictures: Pictures },
  rooms: readonly DemoRoom[],
): Promise<void> => {
  const addressOf = (account: string): string => {
    const room = rooms.find((candidate) => candidate.account === account);
    return room === undefined ? '/live' : `/live-detail/${room.liveid}`;
  };
  const known = await operator.call(getHomeScroll, {});
  for (const [order, { jump, title, line, ...banner }] of bannersOf(addressOf).entries()) {
    const id = known.find((one) => one.title === title.zh)?.id;
    const texts = await drawnInEach(async (language) => {
      const drawn = {
        ...banner,
        id: `${banner.id}-${language}`,
        title: title[language],
        line: line[language],
      };
      return { title: title[language], image: await pictures.banner(drawn) };
    });
    await operator.call(saveBanner, {
      ...(id !== undefined && { id }),
      ...texts.zh,
      texts,
      jump_url: jump,
      jump_type: 1,
      order,
    });
  }
  const { announcement } = await operator.call(getHomeData, {});
  if (announcement.some(({ text }) => text === ANNOUNCEMENT.zh)) return;
  await operator.call(saveAnnouncement, {
    text: ANNOUNCEMENT.zh,
    texts: inEach((language) => ({ text: ANNOUNCEMENT[language] })),
    jump_url: '/score',
  });
};
