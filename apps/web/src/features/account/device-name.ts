const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger/i, 'WeChat'],
  [/\bQQ\//i, 'QQ'],
  [/Edg/i, 'Edge'],
  [/OPR|Opera/i, 'Opera'],
  [/SamsungBrowser/i, 'Samsung Internet'],
  [/Firefox|FxiOS/i, 'Firefox'],
  [/Chrome|CriOS/i, 'Chrome'],
  [/Safari/i, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/i, 'iOS'],
  [/Android/i, 'Android'],
  [/Windows/i, 'Windows'],
  [/Mac OS/i, 'macOS'],
  [/Linux|X11/i, 'Linux'],
];

const first = (list: readonly [RegExp, string][], agent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** What a person calls the device that says this about itself, such as "Chrome · Android". */
export const deviceName = (agent: string): string =>
  [first(BROWSERS, agent) ?? 'Browser', first(SYSTEMS, agent)].filter(Boolean).join(' · ');
