/** Unit tests share one module graph per worker: no file leaves a turned clock or a stubbed global to the next. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
