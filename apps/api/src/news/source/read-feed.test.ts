import { expect, test } from 'vitest';
import { plainTitle, readFeed, wordsOfHtml } from './read-feed.ts';

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${items}</channel></rss>`;
const AT = 'Mon, 23 Nov 2026 10:00:00 GMT';
const AT_SEC = Date.parse(AT) / 1000;

test('articles of an RSS feed are read as words alone, whatever HTML is in them', () => {
  const text = rss(`<item><title>Goal &amp;amp; more</title><link>https://a.example/1</link><guid>g1</guid>
    <pubDate>${AT}</pubDate><description><![CDATA[<p>Late &eacute;quipe <b>goal</b></p><script>alert(1)</script>]]></description></item>`);
  expect(readFeed(text)).toEqual([
    {
      guid: 'g1',
      title: 'Goal & more',
      summary: 'Late équipe goal',
      url: 'https://a.example/1',
      publishedAt: AT_SEC,
    },
  ]);
});

test('an Atom feed is read, too', () => {
  const text = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry>
    <title type="html">X &lt;b&gt;y&lt;/b&gt;</title><id>urn:1</id><link rel="self" href="https://a.example/self"/>
    <link href="https://a.example/2"/><updated>2026-11-23T10:00:00Z</updated><summary>sum</summary></entry></feed>`;
  expect(readFeed(text)).toEqual([
    { guid: 'urn:1', title: 'X y', summary: 'sum', url: 'https://a.example/2', publishedAt: AT_SEC },
  ]);
});

test('an article without a title or with an address that is not on the internet is left out', () => {
  const text =
    rss(`<item><link>https://a.example/1</link></item><item><title>a</title><link>javascript:alert(1)</link></item>
    <item><title>b</title><link>http://10.0.0.1/</link></item><item><title>c</title></item>`);
  expect(readFeed(text)).toEqual([]);
});

test.each([
  ['entities that grow', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel/></rss>'],
  ['a page', '<html><body>no</body></html>'],
  ['nothing', ''],
  ['numbers', '\u0000\u0001\u0002'],
])('%s in place of a feed are refused', (_what, text) => {
  expect(() => readFeed(text)).toThrow(/no feed|no document type/);
});

test('of a feed without end the first articles are read', () => {
  const items = Array.from(
    { length: 20_000 },
    (_, at) => `<item><title>${at}</title><link>https://a.example/${at}</link></item>`,
  );
  expect(readFeed(rss(items.join('')))).toHaveLength(50);
});

test('tags that never close hide what is behind them, and long texts are cut', () => {
  expect(wordsOfHtml('one <script>two', 20)).toBe('one');
  expect(wordsOfHtml('one <img src=x onerror="', 20)).toBe('one');
  expect(wordsOfHtml('&lt;b&gt; stays text', 40)).toBe('<b> stays text');
  expect(wordsOfHtml('足'.repeat(30), 10)).toBe(`${'足'.repeat(9)}…`);
});

test('a title that tells a result has another one for readers who hide scores', () => {
  expect(plainTitle('Linlan 2-1 Langang, late drama')).toBe('Linlan – Langang, late drama');
  expect(plainTitle('云麓 91：98 赤崖')).toBe('云麓 – 赤崖');
  expect(plainTitle('The week in the league')).toBeUndefined();
});
