import { fill, open, press, type Target, until, untilAddress, untilShown } from './steps.ts';
import type { Tab } from './tab.ts';

/** The product as a visitor meets it who was never here. */
export type Visited = {
  url: string;
  /** Of the account `viewer`. */
  password: string;
  /** From now on nobody answers. */
  cut: () => void;
};

export type Journey = { title: string; play: (tab: Tab, product: Visited) => Promise<void> };

const MATCH: Target = { css: 'article a[href*="/score/detail/"]' };

const scoresAndMatch: Journey = {
  title:
    'the scores are read, a match is starred and opened, its parts are shown, and back leads to the list',
  play: async (tab, { url }) => {
    // Only football has line-ups, and either sport may stand first in the list of all.
    await open(tab, `${url}/m/score?sport=1`);
    await press(tab, { css: 'article button[aria-pressed="false"]' });
    await untilShown(tab, { css: 'article button[aria-pressed="true"]' });
    await press(tab, MATCH);
    await untilAddress(tab, '/score/detail/');
    await press(tab, { css: '[role="tab"]', words: 'Line-up' });
    await untilShown(tab, { css: '[role="tab"][aria-selected="true"]', words: 'Line-up' });
    await tab.run(() => history.back());
    await untilAddress(tab, '/m/score');
    await untilShown(tab, MATCH);
  },
};

const WRITE = 'form input[enterkeyhint="send"]';
const SEND: Target = { css: `form:has(input[enterkeyhint="send"]) button[type="submit"]` };

const roomAndLine: Journey = {
  title: 'a room plays its video, a guest who writes logs in and comes back, and the line is said',
  play: async (tab, { url, password }) => {
    await open(tab, `${url}/m/live`);
    await press(tab, { css: 'a[href*="/live-detail/"]' });
    await untilAddress(tab, '/live-detail/');
    await until('the video moves and has a picture', () =>
      tab.run(() => {
        const video = document.querySelector('video');
        return video !== null && video.currentTime > 1 && video.videoWidth > 0;
      }),
    );
    await fill(tab, WRITE, 'x');
    await press(tab, SEND);
    await press(tab, { css: '[role="dialog"] button, dialog button', words: 'Confirm' });
    await untilAddress(tab, '/m/login');
    await fill(tab, 'input[autocomplete="username"]', 'viewer');
    await fill(tab, 'input[autocomplete="current-password"]', password);
    await press(tab, { css: 'input[type="checkbox"]' });
    await press(tab, { css: 'form button[type="submit"]' });
    await untilAddress(tab, '/live-detail/');
    const line = `Come on, row ${Date.now()}`;
    await fill(tab, WRITE, line);
    await press(tab, SEND);
    await untilShown(tab, { css: '[role="log"] p', words: line });
  },
};

const settings: Journey = {
  title: 'mode and language that are chosen hold after a reload',
  play: async (tab, { url }) => {
    await open(tab, `${url}/m/setting`);
    await press(tab, { css: 'label', words: 'Dark mode' });
    await press(tab, { css: 'button[aria-pressed]', words: 'Português' });
    await untilShown(tab, { css: 'h1', words: 'Ajustes' });
    await open(tab, `${url}/m/setting`);
    await untilShown(tab, { css: 'h1', words: 'Ajustes' });
    await untilShown(tab, { css: 'html[lang="pt-BR"] body[data-mode="dark"]' });
    await press(tab, { css: 'button[aria-pressed]', words: 'English' });
    await untilShown(tab, { css: 'h1', words: 'Settings' });
  },
};

const offline: Journey = {
  title: 'with the network gone, a reload shows the scores that were seen last',
  play: async (tab, { url, cut }) => {
    await open(tab, `${url}/m/score`);
    await untilShown(tab, MATCH);
    await until('the app is kept', () =>
      tab.run(async () => {
        const worker = await navigator.serviceWorker.getRegistration();
        return worker?.active?.state === 'activated';
      }),
    );
    await open(tab, `${url}/m/score`);
    await untilShown(tab, MATCH);
    cut();
    await open(tab, `${url}/m/score`);
    await untilShown(tab, MATCH);
  },
};

/** What every supported engine has to do, whatever drives it. */
export const JOURNEYS: readonly Journey[] = [scoresAndMatch, settings, roomAndLine, offline];
