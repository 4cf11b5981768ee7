import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';

import { PUSH_APP } from '../conformance/chat-server.ts';
import { openFarEnd, type FarEnd } from '../conformance/far-end.ts';
import { openWorld, type World } from '../conformance/world.ts';
import type { Entrance, Kit } from './page.tsx';

export const CHROMIUM = '/usr/bin/chromium';
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

declare global {
  interface Window {
    kit: Kit;
  }
}

/** A browser in front of the real server, and the pages in it. */
export interface BrowserWorld {
  world: World;
  browser: Browser;
  /** A user with a road of his own to the server; his pages share storage and road. */
  user(): Promise<BrowserUser>;
  close(): Promise<void>;
}

export interface BrowserUser {
  userID: string;
  road: FarEnd;
  context: BrowserContext;
  entrance: Entrance;
  /** A new tab with the test page; `path` may be `/sandboxed`. */
  tab(path?: string): Promise<Page>;
  /** A new tab whose client is ready. */
  enter(): Promise<Page>;
}

/** The page as one script. */
async function script(): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('page.tsx', import.meta.url)),
    platform: 'browser',
    transform: {
      define: { 'process.env.NODE_ENV': '"production"' },
      jsx: { runtime: 'automatic', development: false },
    },
  });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false });
  await bundle.close();
  return output.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n');
}

/** Serves the page, and the same one without an origin of its own, which a browser gives no database. */
async function servePages() {
  const code = await script();
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    if (url === '/sandboxed') response.setHeader('content-security-policy', 'sandbox allow-scripts');
    response.end(isScript ? code : '<!doctype html><title>chat</title><script src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

export async function openBrowserWorld(): Promise<BrowserWorld> {
  const [world, pages] = [await openWorld(), await servePages()];
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ARGS,
    // A page that is left is to be kept and come back as it was.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const roads: FarEnd[] = [];
  return {
    world,
    browser,
    async user() {
      const userID = world.newName('tab');
      const road = await openFarEnd(world.server.port);
      roads.push(road);
      const context = await browser.newContext();
      const userSig = world.server.sign(PUSH_APP, userID);
      const entrance = { appId: PUSH_APP, proxyServer: road.url, userID, userSig };
      const tab = async (path = '/') => {
        const page = await context.newPage();
        await page.goto(pages.origin + path);
        return page;
      };
      const enter = async () => {
        const page = await tab();
        await page.evaluate((who) => window.kit.enter(who), entrance);
        return page;
      };
      return { userID, road, context, entrance, tab, enter };
    },
    async close() {
      await browser.close();
      await Promise.all([pages.close(), world.close(), ...roads.map((road) => road.close())]);
    },
  };
}
