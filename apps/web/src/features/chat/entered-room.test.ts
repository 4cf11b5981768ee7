import type { LiveRoom } from '@touchline/chat-client/live-room';
import { afterEach, expect, test, vi } from 'vitest';
import { createEnteredRoom } from './entered-room.ts';

afterEach(() => vi.useRealTimers());

const member = () => ({ room: {} as LiveRoom, isReader: false }); // Nothing of the room is called.
const itself = async (room: LiveRoom): Promise<LiveRoom> => room;
const loginOver = async (): Promise<never> => {
  throw Object.assign(new Error('not logged in'), { code: 2024 });
};

test('what is sent while a room is being entered waits for it', async () => {
  const entered = createEnteredRoom('u10003');
  const waits = [entered.act(itself), entered.act(itself)];
  const first = member();
  entered.set(first);
  for (const room of await Promise.all(waits)) expect(room).toBe(first.room);
  expect(await entered.act(itself)).toBe(first.room);
});

test('it does not wait for ever', async () => {
  vi.useFakeTimers();
  const entered = createEnteredRoom('u10003');
  const [, refused] = await Promise.allSettled([vi.advanceTimersByTimeAsync(20_000), entered.act(itself)]);
  expect(refused.status).toBe('rejected');
});

test('a room that is entered anew is waited for again', async () => {
  const entered = createEnteredRoom('u10003');
  entered.set(member());
  entered.set(undefined);
  const wait = entered.act(itself);
  const again = member();
  entered.set(again);
  expect(await wait).toBe(again.room);
});

test('a line that was refused because the login had ended goes once the room was entered again', async () => {
  const entered = createEnteredRoom('u10003');
  const line = vi.fn(itself).mockImplementationOnce(loginOver);
  entered.set(member());
  const sent = entered.act(line);
  await vi.waitFor(() => expect(line).toHaveBeenCalledTimes(1));
  const again = member();
  entered.set(again);
  expect(await sent).toBe(again.room);
  expect(line).toHaveBeenCalledTimes(2);
});

test('whoever only reads is refused at once', async () => {
  const entered = createEnteredRoom('u10003');
  entered.set({ ...member(), isReader: true });
  await expect(entered.act(loginOver)).rejects.toMatchObject({ code: 2024 });
});

test('a second refusal is final', async () => {
  const entered = createEnteredRoom('u10003');
  entered.set(member());
  const line = vi.fn(loginOver);
  const sent = entered.act(line);
  await vi.waitFor(() => expect(line).toHaveBeenCalledTimes(1));
  entered.set(member());
  await expect(sent).rejects.toMatchObject({ code: 2024 });
  expect(line).toHaveBeenCalledTimes(2);
});
