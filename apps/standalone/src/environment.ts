import type { Secrets } from './secrets.ts';

/** Environment variables, as every part reads them. */
export type Environment = Record<string, string | undefined>;

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/** The account name of the operator when none is set. */
const OPERATOR = 'operator';

/** The public seed of the demonstration world: everyone can compute its future results. */
const DEMO_SEED = 'touchline';

/** The secrets as they are used: what the environment says, else what was kept. */
export const effectiveSecrets = (environment: Environment, kept: Secrets): Secrets => {
  const or = (name: string, fallback: string): string => {
    const value = environment[name];
    return isSet(value) ? value : fallback;
  };
  return {
    chatAppKey: or('CHAT_APP_KEY', kept.chatAppKey),
    internalSecret: or('INTERNAL_SECRET', kept.internalSecret),
    operatorPassword: or('OPERATOR_PASSWORD', kept.operatorPassword),
    viewerPassword: or('DEMO_VIEWER_PASSWORD', kept.viewerPassword),
    vipPassword: or('DEMO_VIP_PASSWORD', kept.vipPassword),
    anchorPassword: or('DEMO_ANCHOR_PASSWORD', kept.anchorPassword),
    adminPassword: or('DEMO_ADMIN_PASSWORD', kept.adminPassword),
    streamKey: kept.streamKey,
  };
};

/**
 * The environment that the parts read: what was given, and beside it what one process knows of itself.
 * @param baseUrl where this process answers, for the parts that call each other
 */
export const completeEnvironment = (
  given: Environment,
  { secrets, baseUrl }: { secrets: Secrets; baseUrl: string },
): Environment => {
  const known: Record<string, string> = {
    CHAT_APP_KEY: secrets.chatAppKey,
    CHAT_KEY: secrets.chatAppKey,
    CHAT_APP_RULES: 'touchline',
    CHAT_ADMIN_URL: baseUrl,
    API_URL: baseUrl,
    MEDIA_URL: baseUrl,
    INTERNAL_SECRET: secrets.internalSecret,
    OPERATOR_PHONE: OPERATOR,
    OPERATOR_PASSWORD: secrets.operatorPassword,
    DEMO: given['DEMO_WORLD'] === 'off' ? '0' : '1',
    // The demonstration is the same everywhere. Without it the feed draws a secret seed.
    ...(given['DEMO_WORLD'] === 'off' ? {} : { FEED_SEED: DEMO_SEED }),
    // On a screen, next to the address and the accounts, only what somebody should look at.
    LOG_LEVEL: 'warn',
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => isSet(value)));
  return { ...known, ...set };
};
