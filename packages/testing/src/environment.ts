/** Gives every test file the environment that the project's setup provides, and random draws the seed of the run. */
import fc from 'fast-check';
import { inject } from 'vitest';
import './provided.ts';

Object.assign(process.env, inject('environment'));

const seed = process.env['SEED'];
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
