import { publishArticle, saveArticle } from '@touchline/contract/news';
import type { Clock } from '@touchline/engines/clock/clock';
import type { OperatorClient } from './operator-client.ts';

type Article = { title: string; summary: string; markdown: string };

const BY = '演示编辑部';
const TOP_SEC = 7 * 86_400;

/** Texts about the product itself; the first one stands on top. */
const ARTICLES: readonly [Article, ...Article[]] = [
  {
    title: '直播为什么比现场慢几秒，比分又为什么不会剧透',
    summary: '画面要编码、打包、传输，比分只要一条消息。直播间会让比分等一等画面。',
    markdown: `一粒进球从球场到您的屏幕，走的是两条路。

画面要先编码，再切成两秒一段，传到您的手机上，通常要 **3 到 10 秒**。比分只是一条很短的消息，不到一秒就到。

## 谁先到，谁等一等

在直播间里，比分、事件和竞猜都会按画面的延迟往后推。您看到球进，比分才变。

> 不想等的话，在播放器的“比分保护”里选“实时”。

1. 打开任意直播间
2. 点画面，再点右上角的“比分保护”
3. 选择自动、手动或实时

[去看正在直播的房间](/live)`,
  },
  {
    title: '怎样隐藏比分，晚点再看也不被剧透',
    summary: '一个开关，列表、战报和链接预览里的比分都不再出现。',
    markdown: `打开 [设置](/setting)，找到“隐藏比分”。打开以后：

- 列表里的比分被遮住，点一下才显示
- 自动战报只写“对”，不写几比几
- 您分享的链接，预览图里也没有比分

## 什么时候用得上

比赛在半夜，您打算早上看录像。打开开关，早上起来照常逛，不会先知道结果。`,
  },
  {
    title: '自动战报是怎样写出来的',
    summary: '系统只用比赛数据里有的事实，有更正就跟着更正。',
    markdown: `每场比赛结束两分钟后，系统会写一篇战报，并标明“自动战报”。

## 只写事实

比分、进球、红牌、技术统计，都来自比赛数据。数据里没有的，战报里也不会有。

## 数据更正，战报也更正

如果官方改判了进球归属，战报会跟着改，页尾写明更正时间。

[看今天的比赛](/score)`,
  },
];

/** Articles about the product; reports of matches are written by the service itself. */
export const makeNews = async ({
  operator,
  clock,
}: {
  operator: OperatorClient;
  clock: Clock;
}): Promise<void> => {
  const topUntil = Math.floor(clock.nowMs() / 1000) + TOP_SEC;
  for (const [at, article] of ARTICLES.entries()) {
    const { id } = await operator.call(saveArticle, { ...article, by: BY, written_in: 'zh' });
    await operator.call(publishArticle, { id, top_until: at === 0 ? topUntil : 0 });
  }
};
