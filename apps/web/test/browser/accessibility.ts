import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Chooses the mode as another tab of the same reader would. */
const choose = async (page: Page, mode: 'light' | 'dark'): Promise<void> => {
  await page.evaluate((wanted) => {
    const key = 'touchline:preferences';
    const saved = JSON.parse(localStorage.getItem(key) ?? '{"state":{},"version":1}') as { state: object };
    localStorage.setItem(key, JSON.stringify({ ...saved, state: { ...saved.state, mode: wanted } }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, mode);
  await expect(page.locator('body')).toHaveAttribute('data-mode', mode, { timeout: 15_000 });
};

const violationsOf = async (axe: AxeBuilder, mode: string): Promise<string[]> => {
  // One page without foreign frames: results need no page of their own to be put together.
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => `${mode} ${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
};

/** The page is the app and not its first picture, and what it shows has been fetched. */
export const whenSettled = async (page: Page): Promise<void> => {
  await page.locator('h1, [role=dialog]').first().waitFor({ state: 'attached', timeout: 15_000 });
  await page.locator('#root:not([aria-busy="true"])').waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 });
};

/**
 * What the open page puts in the way of assistive technology, in both modes: all rules in the light one, and in the
 * dark one those that look at colours.
 */
export const obstaclesIn = async (page: Page): Promise<string[]> => {
  await whenSettled(page);
  await choose(page, 'light');
  const light = await violationsOf(new AxeBuilder({ page }), 'light');
  await choose(page, 'dark');
  const dark = await violationsOf(
    new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']),
    'dark',
  );
  return [...light, ...dark];
};
