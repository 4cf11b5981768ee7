import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../features/match/list-settings.ts';
import { readAlerts } from '../platform/alerts.ts';
import { changed, fromAccount, takeOver, toAccount, type DeviceSettings } from './settings-map.ts';

const device: DeviceSettings = {
  preferences: { mode: 'light', language: 'zh-CN', textSize: 100, lessMotion: false, timeZone: '' },
  alerts: { ...readAlerts({}), matchStart: true },
  list: DEFAULT_SETTINGS,
  bullets: true,
  playback: { mobileAutoplay: false, quality: '' },
  advertising: true,
  mutedMatches: [],
};
const other: DeviceSettings = {
  preferences: { mode: 'dark', language: 'pt-BR', textSize: 150, lessMotion: true, timeZone: 'Asia/Tokyo' },
  alerts: {
    matchStart: false,
    anchorLive: false,
    goal: true,
    redCard: true,
    halfTime: true,
    lineup: true,
    final: true,
    quietFrom: '23:00',
    quietUntil: '07:00',
    muted: ['order'],
  },
  list: {
    ...DEFAULT_SETTINGS,
    groupBy: 'time',
    hideScores: true,
    vibration: true,
    goalSound: 'all',
    hideOdds: true,
    bookmaker: 3,
  },
  bullets: false,
  playback: { mobileAutoplay: true, quality: 'SD' },
  advertising: false,
  mutedMatches: [7, 9],
};

test('what one device set up, the next one finds', () => {
  expect(fromAccount(toAccount(other), device)).toEqual(other);
});

test('what was never decided stays as the device has it', () => {
  expect(fromAccount({}, other)).toEqual(other);
  expect(fromAccount({ mode: 'system', text_size: 111 }, other)).toEqual(other);
});

test('only what changed is saved', () => {
  expect(changed(toAccount(device), toAccount(device))).toEqual({});
  expect(changed(toAccount(device), { ...toAccount(device), mode: 'dark' })).toEqual({ mode: 'dark' });
});

const zoneOf = (settings: DeviceSettings, timeZone: string): DeviceSettings => ({
  ...settings,
  preferences: { ...settings.preferences, timeZone },
});

test('what the reader chose since device and account agreed wins and is saved, the rest follows the account', () => {
  const edited = zoneOf(device, 'America/Sao_Paulo');
  const taken = takeOver(toAccount(other), toAccount(device), { first: device, asked: edited, now: edited });
  expect(taken.device).toEqual(zoneOf(other, 'America/Sao_Paulo'));
  expect(taken.toSave).toBe(true);
  expect(changed(taken.known, toAccount(taken.device))).toEqual({ time_zone: 'America/Sao_Paulo' });
});

test('without a choice of the reader the account’s settings are taken over and nothing is saved', () => {
  const taken = takeOver(toAccount(other), toAccount(device), { first: device, asked: device, now: device });
  expect(taken).toEqual({ device: other, known: toAccount(other), toSave: false });
});

test('on a device that is new to the account, what the account decided wins and what only the device chose is saved', () => {
  const edited = { ...zoneOf(device, 'America/Sao_Paulo'), advertising: false };
  const taken = takeOver({ time_zone: 'Asia/Tokyo' }, undefined, {
    first: device,
    asked: edited,
    now: edited,
  });
  expect(taken.device).toEqual({ ...zoneOf(device, 'Asia/Tokyo'), advertising: false });
  expect(changed(taken.known, toAccount(taken.device))).toEqual({ advertising: false });
});

test('a setting that a later release added is not taken for a choice of the reader', () => {
  const { mode: _mode, ...earlier } = toAccount(device);
  const taken = takeOver({ mode: 'dark' }, earlier, { first: device, asked: device, now: device });
  expect(taken.device.preferences.mode).toBe('dark');
  expect(taken.toSave).toBe(false);
});

test.each([
  ['that once agreed with the account', toAccount(device)],
  ['that is new to the account', undefined],
])('on a device %s, a choice made while the account is asked wins and is saved', (_device, agreed) => {
  const asked = zoneOf(device, 'Asia/Tokyo');
  const taken = takeOver({ time_zone: 'Asia/Tokyo' }, agreed, { first: device, asked, now: device });
  expect(taken.device.preferences.timeZone).toBe(device.preferences.timeZone);
  expect(changed(taken.known, toAccount(taken.device))).toEqual({ time_zone: device.preferences.timeZone });
});
