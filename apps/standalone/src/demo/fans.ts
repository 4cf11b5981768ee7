import type { ViewerLanguage } from './people.ts';

/** An invented person who writes posts and comments; the name says that a program writes. */
export type DemoFan = { account: string; nick: string; language: ViewerLanguage; signature: string };

/** What each of them writes, in the order of the pages that they find. */
export type FanLines = { post: string; comments: readonly string[] };

export const FANS: readonly DemoFan[] = [
  { account: 'fan-riverbank', nick: '河岸七号（自动）', language: 'zh', signature: '演示账号，由程序发言。' },
  { account: 'fan-upper', nick: '三楼看台（自动）', language: 'zh', signature: '演示账号，由程序发言。' },
  {
    account: 'fan-bia',
    nick: 'Bia da arquibancada (automático)',
    language: 'pt',
    signature: 'Conta de demonstração, escrita por um programa.',
  },
  {
    account: 'fan-radinho',
    nick: 'Zé do Radinho (automático)',
    language: 'pt',
    signature: 'Conta de demonstração, escrita por um programa.',
  },
  {
    account: 'fan-northstand',
    nick: 'Northstand Tom (automated)',
    language: 'en',
    signature: 'A demonstration account; a program writes for it.',
  },
  {
    account: 'fan-rowz',
    nick: 'Row Z Dave (automated)',
    language: 'en',
    signature: 'A demonstration account; a program writes for it.',
  },
];

/** By language and by the place of the person among those who write in it. They say nothing that a match could contradict. */
const LINES: Record<ViewerLanguage, readonly [FanLines, FanLines]> = {
  zh: [
    {
      post: '昨晚这场又看了一遍录像，按章节跳着看，比直播时看得明白多了。',
      comments: [
        '这段站位值得慢放再看',
        '章节做得细，跳过去正好',
        '这角度比现场看得清楚',
        '写得清楚，收藏了',
      ],
    },
    {
      post: '看台上鼓声没停过，散场以后还在想最后那几分钟。',
      comments: ['守得比想象中紧', '下半场节奏明显快了', '看了三遍还想看', '原来是这么回事'],
    },
  ],
  pt: [
    {
      post: 'Revi o jogo de ontem pelos capítulos: dá para entender muito melhor a marcação.',
      comments: [
        'Vale rever em câmera lenta',
        'Os capítulos ajudam demais',
        'Daqui dá para ver melhor do que no estádio',
        'Bem explicado, vou guardar',
      ],
    },
    {
      post: 'A bateria não parou um minuto. Que noite na arquibancada!',
      comments: [
        'Marcação bem fechada',
        'O segundo tempo foi outro jogo',
        'Já vi três vezes',
        'Agora entendi',
      ],
    },
  ],
  en: [
    {
      post: 'Watched last night’s match again, jumping from chapter to chapter. The shape makes far more sense now.',
      comments: [
        'Worth another look in slow motion',
        'Those chapters are handy',
        'Clearer than from my seat',
        'Nicely explained, saved it',
      ],
    },
    {
      post: 'The drums never stopped. Still thinking about those last few minutes.',
      comments: [
        'Tighter at the back than I expected',
        'A different pace after the break',
        'Seen it three times',
        'So that is how it works',
      ],
    },
  ],
};

/** @param number place in `FANS` */
export const linesOf = (number: number): FanLines => {
  const fan = FANS[number];
  if (!fan) throw new Error(`there is no fan ${number}`);
  const before = FANS.slice(0, number).filter(({ language }) => language === fan.language).length;
  return LINES[fan.language][before === 0 ? 0 : 1];
};
