import { expect, test } from 'vitest';
import { readWords } from '../../../build/words.ts';
import { LANGUAGES, type Language } from '../read-preferences.ts';

/** Words that the glossary forbids, with what stands in their place. Where a key is named, the word has another meaning. */
const FORBIDDEN: Record<Language, readonly (readonly [word: RegExp, instead: string, except?: RegExp])[]> = {
  'zh-CN': [
    [/你/, '您', /^(?:about\.text|register\.heading)$/],
    [/下注|押注|博彩/, 'no word of betting'],
    [/投注/, 'only to say that there is none', /^(?:about\.note|odds\.ask|plan\.info|report\.betting)$/],
    [/回报率/, '返还率'],
    [/未开赛/, '未开始'],
    [/开球/, '开赛', /^(?:matchPage|text|timeline)\./],
    [/主帅/, '主教练'],
    [/更改密码/, '修改密码'],
    [/守护/, '健康与保护'],
    [/！/, 'no exclamation mark', /goal|Goal/],
    [/["“][^”]*"/, 'full-width quotation marks'],
    [/(?<!加载中|上传中|提交中)\.\.\./, '…'],
  ],
  'pt-BR': [
    [/\bpartidas?\b/i, 'jogo'],
    [/\bequipes?\b/i, 'time', /^chat\.operator$/],
    [/\bequipas?\b/i, 'time'],
    [/\bremates?\b/i, 'finalização'],
    [/\bcantos?\b/i, 'escanteio', /^talk\./],
    [/\bfora de jogo\b/i, 'impedimento'],
    [/\btiro livre\b/i, 'falta'],
    [/\becrã|telemóvel|registar\b/i, 'tela, celular, criar conta'],
    [/\bbase de dados\b/i, 'banco de dados'],
    [/\b(?:apresentador|narrador|anfitri)/i, 'streamer'],
    [/\bíndices?\b/i, 'odds', /^odds\.(?:kelly|dispersion)/],
    [/\bcotaç/i, 'odds'],
    [
      /\bapostas?\b/i,
      'only to say that there is none',
      /^(?:about\.note|odds\.ask|plan\.info|report\.betting)$/,
    ],
    [/\bouro\b/i, 'moedas'],
    [/\bavisos?\b/i, 'alerta', /^(?:message|room)\./],
    [/!/, 'no exclamation mark', /goal|Goal/],
    [/(?<!Carregando)\.\.\./, '…'],
  ],
  en: [
    [/'/, '’'],
    [/\bmay not\b/i, 'can’t'],
    [/\bindex\b/i, 'odds', /^odds\.(?:kelly|dispersion)/],
    [/\banchors?\b/i, 'host'],
    [
      /\bbet(?:s|ting)?\b/i,
      'only to say that there is none',
      /^(?:about\.note|odds\.ask|plan\.info|report\.betting)$/,
    ],
    [/\brecharge\b/i, 'top up'],
    [/\bwithdrawn?\b/i, 'delete', /^(?:me|wallet)\.|^anchor\.toWithdraw$/],
    [/\bgold\b/i, 'coins'],
    [/\bminors/i, 'youth mode', /^legal\./],
    [/\bcancelled\b/i, 'disallowed', /^match\.short|^status\./],
    [/\bpictures?\b/i, 'photo, image or video', /^player\.pip$/],
    [/\bregister\b/i, 'sign up'],
    [/!/, 'no exclamation mark', /goal|Goal/],
    [/(?<!Loading)\.\.\./, '…'],
  ],
};

test.each(LANGUAGES)('every sentence of %s keeps to the glossary', (language) => {
  const wrong = Object.entries(readWords(language)).flatMap(([key, text]) =>
    FORBIDDEN[language]
      .filter(([word, , except]) => word.test(text.replace(/\{\w+/g, '{')) && !except?.test(key))
      .map(([, instead]) => `${key}: “${text}”, rather: ${instead}`),
  );
  expect(wrong).toEqual([]);
});

/** A value beside a noun that has one form for 1 and another for more. */
const COUNTED =
  /\{(?:count|days|total|changes|minutes|seconds|hours)\} (?!assistindo|watching|min\b|finished|unread)[a-zà-ú]{3,}/;
test.each(['pt-BR', 'en'] as const)('a counted noun of %s has its plural', (language) => {
  const wrong = Object.entries(readWords(language)).filter(
    ([, text]) => COUNTED.test(text) && !text.includes('plural'),
  );
  expect(wrong).toEqual([]);
});
