import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

import { chatWorld, sign } from './chat-world.ts';
import { eventually, textOf, until, watch } from './public-user.ts';

const require = createRequire(import.meta.url);

/** More words than one slice holds, so that the last one comes with the second. */
const filler = Array.from({ length: 250 }, (_, index) => ({ word: `nonsense${index}`, replacement: '***' }));

const world = await chatWorld({
  lexicon: [
    { word: 'scoundrel' },
    ...filler,
    { word: 'duffer', replacement: 'player' },
    { word: 'b[o0]{2}', isPattern: true, replacement: 'hey' },
  ],
});

test('the profanity plugin gets the lexicon in slices: a word is refused, others and patterns are replaced', async () => {
  const ana = watch(world.client());
  ana.tim['registerPlugin']?.({
    'tim-profanity-filter-plugin': require('tim-profanity-filter-plugin'),
  } as never);
  await ana.tim.login({ userID: 'ana', userSig: sign('ana') });
  await until('ready', () => ana.event('SDK_READY').length > 0);
  const bo = watch(world.client());
  await bo.tim.login({ userID: 'bo', userSig: sign('bo') });
  await until('ready', () => bo.event('SDK_READY').length > 0);
  await eventually('the lexicon is there', () =>
    expect(ana.text('somebody', 'you scoundrel')).rejects.toMatchObject({ code: 3123 }),
  );
  await expect(ana.text('bo', 'you scoundrel')).rejects.toMatchObject({ code: 3123 });
  await ana.text('bo', 'what a duffer, b00');
  await until('the milder text', () => bo.received().length > 0);
  expect(bo.received().map(textOf)).toEqual(['what a player, hey']);
});
