import type { FilePlace } from '@touchline/engines/held-files/held-files';
import type { Service } from '@touchline/engines/service/service';
import type { ApiConfig } from './config.ts';
import { createHttpServer } from './http/server.ts';
import { openServices } from './open-services.ts';
import type { ApiEngines } from './services.ts';

export type StartOptions = {
  /** For tests: every answer is checked against the contract before it is sent. */
  checkAnswers?: boolean;
  /** Where the operator's brands are; none where it is left out. */
  brands?: FilePlace;
};

/**
 * Starts the HTTP service: brings the schema `api` up to date, makes the first operator, opens the change stream.
 * @throws {Error} when the database cannot be brought up to date
 */
export const startApi = async (
  engines: ApiEngines,
  config: ApiConfig,
  options: StartOptions = {},
): Promise<Service> => {
  const open = await openServices(engines, config, options);
  const server = await createHttpServer(open.services);
  return {
    name: 'api',
    mounts: ['/api', '/webapi', '/internal'],
    request: server.request,
    async close() {
      await server.close();
      await open.close();
    },
  };
};
