import type { Match } from '@touchline/contract/match';
import type { ObjectStore } from '@touchline/engines/objects/objects';
import type { Pictures } from './pictures.ts';
import type { Social } from './social.ts';
import {
  cardOf,
  CLIP_SEC,
  clipFile,
  drumming,
  faceOf,
  fileOf,
  imageOf,
  mergedOf,
  placeOf,
  textOf,
  videoOf,
  voiceOf,
  type DemoCard,
} from './talk-kinds.ts';

const VOICE_SEC = 4;
const COVER = { width: 640, height: 360 };

/** How to get to the stand, as somebody wrote it down. */
const GUIDE = [
  '客场看台指南',
  '1. 三号门进，安检在左手边。',
  '2. 鼓和旗从南侧通道走。',
  '3. 散场后大巴等二十分钟。',
].join('\n');

type Tools = { social: Social; objects: ObjectStore; pictures: Pictures; nowSec: number };
type Talk = {
  me: string;
  other: { userId: string; uid: number; nick: string };
  match: Match | undefined;
  goods: { id: number; name: string } | undefined;
  group: DemoCard;
};

const keep = async (objects: ObjectStore, file: { name: string; bytes: Buffer; contentType: string }) => {
  const key = `public/demo/${file.name}`;
  await objects.put(key, file.bytes, { contentType: file.contentType });
  return { url: `/objects/${key}`, sizeBytes: file.bytes.length };
};

const matchCard = (match: Match): DemoCard => ({
  card: 'match',
  id: match.id,
  sport: match.sport_id,
  title: `${match.home.short_name_zh} 对 ${match.away.short_name_zh}`,
  text: match.matchevent.short_name_zh,
});

/** A private conversation with every kind of message that people send. */
export const makePrivateTalk = async (
  tools: Tools,
  { me, other, match, goods, group }: Talk,
): Promise<void> => {
  const { social, objects, pictures, nowSec } = tools;
  const from = other.userId;
  const hears = (...elements: Parameters<Social['tell']>[1]['elements']) =>
    social.tell(me, { from, elements });
  const says = (text: string) => social.tell(from, { from: me, elements: [textOf(text)] });

  await hears(textOf('周末客场你去不去？我多一张票 🎟️'));
  await says('去！大巴几点走');
  await hears(textOf('13:00，三号门集合'));
  await hears(placeOf('临岚体育场三号门', [30.2741, 120.1551]));
  const guide = { name: 'guide.txt', bytes: Buffer.from(GUIDE), contentType: 'text/plain; charset=utf-8' };
  await hears(fileOf(await keep(objects, guide), '客场看台指南.txt'));
  const drum = { name: 'drum.wav', bytes: drumming(VOICE_SEC), contentType: 'audio/wav' };
  await hears(voiceOf(await keep(objects, drum), VOICE_SEC));
  await says('鼓点我录下来了');
  const cover = match
    ? await pictures.match(match, 'play')
    : await pictures.studio({ account: 'ache', programme: 'football' });
  await hears(imageOf(cover, COVER));
  const clip = { name: 'clip.mp4', bytes: clipFile(), contentType: 'video/mp4' };
  await hears(videoOf({ ...(await keep(objects, clip)), ...COVER, seconds: CLIP_SEC, cover }));
  await hears(faceOf('👏'));
  if (match) await hears(cardOf(matchCard(match)));
  await hears(cardOf({ card: 'room', id: other.uid, title: other.nick, text: '我在播，来看' }));
  if (goods) await hears(cardOf({ card: 'goods', id: goods.id, title: goods.name, text: '戴这个去' }));
  await hears(cardOf(group));
  const lines = [
    { from: 'demo-viewer-3', nick: '守门员老邓', text: '名单我再核一遍' },
    { from: 'demo-viewer-2', nick: '爱吃橘子的云', text: '两张，谢谢' },
    { from, nick: other.nick, text: '收到，车上见' },
  ];
  await hears(mergedOf('西看台老友的聊天记录', lines, nowSec));
  const slip = await hears(textOf('发错群了'));
  await social.takeBack({ from, to: me, key: slip });
  await says('名单收到，周六见');
  await hears(textOf('周六见！带上围巾'));
};
