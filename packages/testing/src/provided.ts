import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may create databases. */
    databaseUrl: string;
    /** Variables of the environment of every test file. */
    environment: Record<string, string>;
  }
}
