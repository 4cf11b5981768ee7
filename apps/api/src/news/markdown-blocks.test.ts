import { MOST_BLOCKS } from '@touchline/contract/news-block';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownBlocks } from './markdown-blocks.ts';

test('an article becomes typed blocks', () => {
  const text = [
    '# 少一人的二十分钟',
    '第 58 分钟，**韩拓**的第二张黄牌把比赛劈成两半，[看数据](/score)。',
    '> 程亦川抬头两次。',
    '1. 站位\n2. 耐心',
    '![站位](/objects/public/images/1/a.webp)',
    '/m/score/detail/football/12',
    '[录像](/rec-video/9)',
  ].join('\n\n');
  expect(markdownBlocks(text)).toEqual([
    { kind: 'heading', text: '少一人的二十分钟' },
    {
      kind: 'paragraph',
      spans: [
        { text: '第 58 分钟，' },
        { text: '韩拓', bold: true },
        { text: '的第二张黄牌把比赛劈成两半，' },
        { text: '看数据', link: '/score' },
        { text: '。' },
      ],
    },
    { kind: 'quote', spans: [{ text: '程亦川抬头两次。' }] },
    { kind: 'list', ordered: true, items: [[{ text: '站位' }], [{ text: '耐心' }]] },
    { kind: 'picture', url: '/objects/public/images/1/a.webp', alt: '站位' },
    { kind: 'match', match_id: 12 },
    { kind: 'content', content_id: 9 },
  ]);
});

test.each([
  ['HTML', '<script>alert(1)</script>', 'paragraph'],
  ['a picture of a stranger', '![x](https://evil.example/x.png)', 'paragraph'],
  ['a picture inside a line', 'a ![x](/objects/public/x.webp) b', 'paragraph'],
])('%s becomes text', (_what, markdown, kind) => {
  expect(markdownBlocks(markdown).map((block) => block.kind)).toEqual([kind]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'vbscript:x'])(
  '%s is no link',
  (url) => {
    expect(JSON.stringify(markdownBlocks(`[tap](<${url}>)`))).not.toContain('"link"');
  },
);

test('no text makes more blocks than are allowed, or a link that is not a path or of the web', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('# a', '> b', '- c', '[d](x:y)', '![e](//z)', '<i>', '`f`', '')),
      (lines) => {
        const blocks = markdownBlocks(lines.join('\n\n'));
        expect(blocks.length).toBeLessThanOrEqual(MOST_BLOCKS);
        expect(JSON.stringify(blocks)).not.toMatch(/"(?:link|url)":"(?!\/[^/]|https?:)/);
      },
    ),
  );
  expect(markdownBlocks('a\n\n'.repeat(500))).toHaveLength(MOST_BLOCKS);
});
