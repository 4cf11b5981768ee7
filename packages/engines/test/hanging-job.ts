/** A process that takes a job and never finishes it; says so when it has begun. */
import * as v from 'valibot';
import { postgresJobs } from '../src/jobs/postgres-jobs.ts';
import { silentLog } from '../src/log/log.ts';

const [databaseUrl = '', schema = ''] = process.argv.slice(2);

const jobs = await postgresJobs({
  databaseUrl,
  schema,
  log: silentLog,
  handlers: [
    {
      name: 'note',
      payload: v.unknown(),
      run: () => {
        process.send?.('begun');
        return new Promise(() => undefined);
      },
    },
  ],
});
await jobs.enqueue('note', { text: 'interrupted' });
