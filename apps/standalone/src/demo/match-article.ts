import type { Match } from '@touchline/contract/match';
import { nameIn } from './talk.ts';
import { inEach, type InWords } from './words.ts';

/** What an editor writes. */
export type Text = { title: string; summary: string; markdown: string };

type Facts = { event: string; home: string; away: string; places: readonly [number, number] | undefined };

const WRITE: Record<keyof InWords, (facts: Facts) => Omit<Text, 'markdown'> & { text: string[] }> = {
  zh: ({ event, home, away, places }) => ({
    title: `赛前看点：${home}对${away}`,
    summary: `${event}，${home}与${away}。看什么，在哪里看，怎样不被剧透。`,
    text: [
      `${event}，${home}对阵${away}。`,
      ...(places ? [`开赛前，${home}排在第 **${places[0]}** 位，${away}排在第 **${places[1]}** 位。`] : []),
      '## 怎样看这场比赛',
      '- 有主播开播时，比赛页会出现直播入口\n- 想晚点看录像，先在 [设置](/setting) 里打开“隐藏比分”\n- 赛后两分钟，自动战报会写在这场比赛下面',
    ],
  }),
  pt: ({ event, home, away, places }) => ({
    title: `Antes do jogo: ${home} x ${away}`,
    summary: `${event}, ${home} e ${away}: o que ver, onde ver e como fugir do spoiler.`,
    text: [
      `${home} e ${away} se enfrentam: ${event}.`,
      ...(places
        ? [`Antes do início, ${home} está em **${places[0]}º** lugar e ${away} em **${places[1]}º**.`]
        : []),
      '## Como ver este jogo',
      '- quando alguém transmite, a página do jogo leva à sala\n- para ver a gravação depois, ligue “Ocultar placares” nas [Configurações](/setting)\n- dois minutos depois do fim, o relato automático aparece junto do jogo',
    ],
  }),
  en: ({ event, home, away, places }) => ({
    title: `Before the match: ${home} v ${away}`,
    summary: `${event}, ${home} and ${away}: what to watch, where, and how not to learn the score.`,
    text: [
      `${home} play ${away} in the ${event}.`,
      ...(places
        ? [
            `Before the start ${home} are number **${places[0]}** of the table and ${away} number **${places[1]}**.`,
          ]
        : []),
      '## How to watch it',
      '- once somebody streams it, the page of the match leads to the room\n- to watch the recording later, turn on “Hide scores” in the [settings](/setting)\n- two minutes after the end the automatic report stands with the match',
    ],
  }),
};

/** What stands in the paper before a match: only what the data of the match says. */
export const matchArticle = (match: Match): Record<keyof InWords, Text> =>
  inEach((language) => {
    const { home, away } = match;
    const places = home.position && away.position ? ([home.position, away.position] as const) : undefined;
    const { text, ...head } = WRITE[language]({
      event: nameIn(language, match.matchevent),
      home: nameIn(language, home),
      away: nameIn(language, away),
      places,
    });
    return { ...head, markdown: text.join('\n\n') };
  });
