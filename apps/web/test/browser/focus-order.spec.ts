import type { Locator, Page } from '@playwright/test';
import { base, expect, test } from './product.ts';

/** More stops than any of these screens has. */
const MOST = 60;

type Place = { name: string; top: number; bottom: number; left: number; floats: boolean };
type Stop = Place & { focused: string };

/** How an element and what frames it are drawn. */
const lookOf = (at: Element): string =>
  [at, at.parentElement, at.parentElement?.parentElement, at.nextElementSibling]
    .map((each) => each && getComputedStyle(each))
    .map((style) => style && `${style.outlineStyle} ${style.outlineWidth} ${style.boxShadow}`)
    .join('|');

/** Marks where the focus stands now; `same` while it stays in one element, `undefined` outside the page. */
const placeOf = (page: Page, mark: number): Promise<Place | 'same' | undefined> =>
  page.evaluate((stop) => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return undefined;
    // A field of a time has several stops inside.
    if (at.dataset['stop'] === String(stop - 1)) return 'same';
    at.dataset['stop'] = String(stop);
    const box = at.getBoundingClientRect();
    const floats = (each: Element | null): boolean =>
      each !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(each).position) || floats(each.parentElement));
    // A strip scrolls to what has the focus; its place in the strip is what is read.
    const scrolled = (each: Element | null): number =>
      each === null ? 0 : each.scrollLeft + scrolled(each.parentElement);
    return {
      name: `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 24)}`,
      top: box.top + scrollY,
      bottom: box.bottom + scrollY,
      left: box.left + scrolled(at.parentElement),
      floats: floats(at),
    };
  }, mark);

const markOf = (page: Page, mark: number): Locator => page.locator(`[data-stop="${mark}"]`);

/** Tabs from the top of the page until the focus leaves it. */
const walk = async (page: Page): Promise<Stop[]> => {
  const found: Stop[] = [];
  for (let turn = 0; turn < MOST; turn += 1) {
    await page.keyboard.press('Tab');
    const place = await placeOf(page, found.length);
    if (!place) break;
    if (place !== 'same')
      found.push({ ...place, focused: await markOf(page, found.length).evaluate(lookOf) });
  }
  return found;
};

/** Stops that look the same with the focus and without; rows that were drawn anew meanwhile are not compared. */
const unseen = async (page: Page, stops: readonly Stop[]): Promise<string[]> => {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const names: string[] = [];
  for (const [mark, { name, focused }] of stops.entries()) {
    const [at] = await markOf(page, mark).all();
    if (at && (await at.evaluate(lookOf)) === focused) names.push(name);
  }
  return names;
};

const comesAfter = (before: Stop, next: Stop): boolean =>
  next.top >= before.bottom - 4 || (next.top < before.bottom && next.left > before.left);

/** What each screen shows once it stands. */
const SCREENS: Record<string, (page: Page) => Locator> = {
  login: (page) => page.getByRole('checkbox'),
  register: (page) => page.getByRole('textbox', { name: '密码' }),
  setting: (page) => page.getByRole('switch', { name: '悬浮菜单' }),
  score: (page) => page.getByRole('article').first(),
  'user-center': (page) => page.getByRole('link', { name: '观看记录' }),
};

for (const [path, landmark] of Object.entries(SCREENS)) {
  test(`by the keyboard /${path} is walked in the order it is read, and the focus is seen at every stop`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Nothing moves in the list while it is walked.
    await page.route('**/api/race/changes*', (route) => route.abort());
    await page.goto(`${base}/m/${path}`);
    await expect(landmark(page)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: '快捷菜单' })).toBeVisible({ timeout: 15_000 });
    const walked = await walk(page);
    expect(walked.length).toBeGreaterThan(4);
    expect(await unseen(page, walked)).toEqual([]);
    const flow = walked.filter(({ floats }) => !floats);
    const astray = flow.flatMap((stop, at) => {
      const before = flow[at - 1];
      return before && !comesAfter(before, stop) ? [`${before.name} → ${stop.name}`] : [];
    });
    expect(astray).toEqual([]);
  });
}

test('a sheet holds the focus and gives it back to what opened it, however it is closed', async ({
  page,
}) => {
  await page.goto(`${base}/m/setting`);
  const opener = page.getByRole('button', { name: /未成年人模式/ });
  const sheet = page.getByRole('dialog', { name: '未成年人模式' });
  const close = sheet.getByRole('button', { name: '关闭', exact: true });
  for (const leave of [() => page.keyboard.press('Escape'), () => close.press('Enter')]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    for (let turn = 0; turn < 6; turn += 1) {
      await page.keyboard.press('Tab');
      // The browser's own bar is the one way out; nothing of the page behind is reached.
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await leave();
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
