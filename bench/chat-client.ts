import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startChild } from './child.ts';
import type { Measure } from './report.ts';
