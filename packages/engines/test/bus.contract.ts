import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { unique } from './variants.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Collects what one subscription hears. */
const listenTo = async (bus: Bus, topic: string) => {
  const received: string[] = [];
  const stop = await bus.subscribe(topic, (payload) => received.push(new TextDecoder().decode(payload)));
  return { received, stop };
};

export const busContract = (open: () => Promise<Bus>): void => {
  let bus: Bus;
  beforeAll(async () => {
    bus = await open();
  });
  afterAll(() => bus.close());

  test('every subscriber of a topic hears every message, in the order they were published', async () => {
    const topic = unique('topic');
    const one = await listenTo(bus, topic);
    const other = await listenTo(bus, topic);
    const sent = Array.from({ length: 200 }, (_, index) => `message ${index}`);
    await Promise.all(sent.map((text) => bus.publish(topic, bytes(text))));
    await vi.waitFor(() => expect(other.received).toHaveLength(200));
    expect(one.received).toEqual(sent);
    expect(other.received).toEqual(sent);
  });

  test('messages arrive by one connection for as long as nothing breaks', async () => {
    const first = bus.connection();
    expect(first).toBeGreaterThan(0);
    await bus.publish(unique('topic'), bytes('on its way'));
    expect(bus.connection()).toBe(first);
  });

  test('a subscriber hears nothing of other topics', async () => {
    const topic = unique('topic');
    const { received } = await listenTo(bus, topic);
    await bus.publish(unique('topic'), bytes('not for us'));
    await bus.publish(topic, bytes('for us'));
    await vi.waitFor(() => expect(received).toEqual(['for us']));
  });

  test('after unsubscribing nothing more is received, and the others still hear', async () => {
    const topic = unique('topic');
    const leaving = await listenTo(bus, topic);
    const staying = await listenTo(bus, topic);
    await leaving.stop();
    await leaving.stop();
    await bus.publish(topic, bytes('later'));
    await vi.waitFor(() => expect(staying.received).toEqual(['later']));
    expect(leaving.received).toEqual([]);
  });

  test('a topic can be subscribed again after its last subscriber left', async () => {
    const topic = unique('topic');
    await (await listenTo(bus, topic)).stop();
    const again = await listenTo(bus, topic);
    await bus.publish(topic, bytes('again'));
    await vi.waitFor(() => expect(again.received).toEqual(['again']));
  });

  test('a subscriber that throws does not keep the message from the next', async () => {
    const topic = unique('topic');
    await bus.subscribe(topic, () => {
      throw new Error('a subscriber broke');
    });
    const { received } = await listenTo(bus, topic);
    await bus.publish(topic, bytes('one'));
    await bus.publish(topic, bytes('two'));
    await vi.waitFor(() => expect(received).toEqual(['one', 'two']));
  });

  test('bytes arrive as they were when published, all 256 values of them', async () => {
    const topic = unique('topic');
    const received: number[][] = [];
    await bus.subscribe(topic, (payload) => received.push([...payload]));
    const all = Uint8Array.from({ length: 256 }, (_, value) => value);
    const published = bus.publish(topic, all);
    all.fill(0);
    await published;
    await vi.waitFor(() => expect(received).toEqual([Array.from({ length: 256 }, (_, value) => value)]));
  });
};
