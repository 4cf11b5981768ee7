import { getNewCoupons, saveCouponBatch } from '@touchline/contract/coupon';
import { getHomeData, getHomeScroll } from '@touchline/contract/home';
import { getLivePageData } from '@touchline/contract/live';
import { saveAnnouncement, saveBanner, saveRoom } from '@touchline/contract/operator';
import { getRoomState, pinNote, saveMyRoom } from '@touchline/contract/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
type Reader = { lang?: 'pt-br' | 'en' };

const PT = { lang: 'pt-br' } as const;
const EN = { lang: 'en' } as const;
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
});
afterAll(() => api.close());

test('banners and announcements are read in the language of the reader, else as they were first written', async () => {
  const token = api.operatorToken;
  const texts = { pt: { title: 'Hoje', image: '/pt.svg' }, en: { title: 'Tonight' } };
  await api.ask(saveBanner, { title: '今晚', image: '/zh.svg', texts, token });
  const banner = async (who: Reader) => (await api.ask(getHomeScroll, who))[0];
  expect(await banner({})).toMatchObject({ title: '今晚', image: '/zh.svg' });
  expect(await banner(PT)).toMatchObject({ title: 'Hoje', image: '/pt.svg' });
  expect(await banner(EN)).toMatchObject({ title: 'Tonight', image: '/zh.svg' });
  await api.ask(saveAnnouncement, { text: '八点', texts: { pt: { text: 'Às oito' } }, token });
  const line = async (who: Reader) => (await api.ask(getHomeData, who)).announcement[0]?.text;
  expect([await line({}), await line(PT), await line(EN)]).toEqual(['八点', 'Às oito', '八点']);
});

test('the name of a coupon is read in the language of the reader', async () => {
  const batch = {
    name: '新客券',
    worth: 5,
    uses: ['shop' as const],
    ends_at: 4_000_000_000,
    valid_days: 1,
    total: 9,
  };
  const texts = { pt: { name: 'Boas-vindas' }, en: { name: 'Welcome' } };
  await api.ask(saveCouponBatch, { ...batch, texts, token: api.operatorToken });
  const name = async (who: Reader) => (await api.ask(getNewCoupons, who))[0]?.name;
  expect([await name({}), await name(PT), await name(EN)]).toEqual(['新客券', 'Boas-vindas', 'Welcome']);
});

test('a room of the site speaks to each reader; what its anchor writes is the same for all', async () => {
  const anchor = await api.member('host-of-words', { nick_name: '阿澈', is_anchor: 1 });
  const { liveid } = await api.ask(saveRoom, {
    anchor_uid: anchor.uid,
    title: '今晚一起看',
    announcement: '文明看球',
    texts: { pt: { title: 'Hoje, juntos', announcement: 'Respeito' }, en: { title: 'Together tonight' } },
    category: 'talk',
    token: api.operatorToken,
  });
  const page = async (who: Reader) => {
    const { room, announcement } = await api.ask(getLivePageData, { anchorid: anchor.uid, ...who });
    const state = await api.ask(getRoomState, { liveid, ...who });
    expect(state).toMatchObject({ title: room.title, note: announcement });
    return [room.title, announcement];
  };
  expect(await page({})).toEqual(['今晚一起看', '文明看球']);
  expect(await page(PT)).toEqual(['Hoje, juntos', 'Respeito']);
  expect(await page(EN)).toEqual(['Together tonight', '文明看球']);
  await api.ask(saveMyRoom, { title: '德比之夜', token: anchor.token });
  expect(await page(PT)).toEqual(['德比之夜', 'Respeito']);
  await api.ask(pinNote, { liveid, note: '不剧透', token: anchor.token });
  expect(await page(PT)).toEqual(['德比之夜', '不剧透']);
});
