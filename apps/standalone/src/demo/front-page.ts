import { getHomeData, getHomeScroll } from '@touchline/contract/home';
import { saveAnnouncement, saveBanner } from '@touchline/contract/operator';
import type { OperatorClient } from './operator-client.ts';
import { bannerCrest, bannerFace, hostColor, type Pictures } from './pictures.ts';
import type { DemoRoom } from './world-file.ts';

const ANNOUNCEMENT = '演示世界：球队、联赛与主播均为虚构，名字带“自动”的观众由程序发言。';

/** Banners and the announcement of the live page. Those that are there already are changed, not doubled. */
export const makeFrontPage = async (
  { operator, pictures }: { operator: OperatorClient; pictures: Pictures },
  rooms: readonly DemoRoom[],
): Promise<void> => {
  const addressOf = (account: string): string => {
    const room = rooms.find((candidate) => candidate.account === account);
    return room === undefined ? '/live' : `/live-detail/${room.liveid}`;
  };
  const banners = [
    {
      id: 'tonight',
      title: '今晚同场开球',
      line: '足球篮球一起看，比分自己会动',
      colors: ['#1f4fd0', '#14305e'] as const,
      figure: bannerCrest('touchline', ['#126b3b', '#ffd83a']),
      jump: '/score',
    },
    {
      id: 'season-week',
      title: '赛季周',
      line: '签到、投票、一起看球',
      colors: ['#c4202f', '#15305c'] as const,
      figure: bannerCrest('season-week', ['#15305c', '#ffd83a']),
      jump: '/activities',
    },
    {
      id: 'luming',
      title: '鹿鸣解说',
      line: '慢一点，把每次传球讲清楚',
      colors: ['#0a6a42', hostColor('luming')] as const,
      figure: bannerFace('luming'),
      jump: addressOf('luming'),
    },
    {
      id: 'wanfeng',
      title: '第四节见真章',
      line: '晚风篮谈，每节结束发技术统计',
      colors: ['#8a3a12', hostColor('wanfeng')] as const,
      figure: bannerFace('wanfeng'),
      jump: addressOf('wanfeng'),
    },
  ];
  const known = await operator.call(getHomeScroll, {});
  for (const [order, { jump, ...banner }] of banners.entries()) {
    const id = known.find(({ title }) => title === banner.title)?.id;
    const image = await pictures.banner(banner);
    await operator.call(saveBanner, {
      ...(id !== undefined && { id }),
      title: banner.title,
      image,
      jump_url: jump,
      jump_type: 1,
      order,
    });
  }
  const { announcement } = await operator.call(getHomeData, {});
  if (announcement.some(({ text }) => text === ANNOUNCEMENT)) return;
  await operator.call(saveAnnouncement, { text: ANNOUNCEMENT, jump_url: '/score' });
};
