import { diceOf } from './seed.ts';

/** A club's two colours: the shirt and what stands on it. */
export type Kit = readonly [base: string, second: string];

/** The kits of the demo world: twenty pairs that read on each other at 16 px. */
export const KITS: readonly [Kit, ...Kit[]] = [
  ['#c21f30', '#ffffff'],
  ['#14305e', '#f4b93a'],
  ['#3f9fdc', '#ffffff'],
  ['#0a7a4b', '#ffffff'],
  ['#1a1e24', '#ffffff'],
  ['#f2a21c', '#1c1712'],
  ['#5b3096', '#f1eafe'],
  ['#6e1b39', '#96cff2'],
  ['#e9661e', '#14305e'],
  ['#0e7d86', '#f7efd9'],
  ['#1f4fd0', '#ff6b73'],
  ['#126b3b', '#ffd83a'],
  ['#7a1727', '#edc052'],
  ['#e2568d', '#1e181e'],
  ['#2b3087', '#3ed6c5'],
  ['#2e3a46', '#bae642'],
  ['#ffffff', '#1f4fd0'],
  ['#ffffff', '#c21f30'],
  ['#f4cf22', '#0a6a42'],
  ['#101c2e', '#ff5c38'],
];

/** The kit of a club that brings none of its own. */
export const kitOf = (id: string | number): Kit => diceOf(`kit:${id}`).pick(KITS);
