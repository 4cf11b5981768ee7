import { flag, oneOf, port, text } from '@touchline/engines/config/variables';
import * as v from 'valibot';

const password = () => {
  const message = 'must be a password of 8 to 128 characters';
  return v.pipe(v.string(message), v.minLength(8, message), v.maxLength(128, message));
};

/** The environment variables of the whole product in one process; each part has its own beside these. */
export const standaloneVariables = {
  /** Where everything is answered. */
  PORT: v.optional(port(), '8080'),
  /** The address to listen on; every one of the machine when left out. */
  HOST: v.optional(text()),
  /** Whether the demonstration world is made at the first start and kept going. */
  DEMO_WORLD: v.optional(oneOf(['on', 'off']), 'on'),
  /** Whether demo viewers, marked as automated, speak in demo rooms now and then. */
  DEMO_CHAT: v.optional(oneOf(['on', 'off']), 'on'),
  /** Passwords of the demo accounts; made at the first start when left out. */
  DEMO_VIEWER_PASSWORD: v.optional(password()),
  DEMO_VIP_PASSWORD: v.optional(password()),
  DEMO_ANCHOR_PASSWORD: v.optional(password()),
  DEMO_ADMIN_PASSWORD: v.optional(password()),
  /** The operator's password. The demonstration world is made in the operator's name. */
  OPERATOR_PASSWORD: v.optional(password()),
  /** 1 leaves passwords and keys out of what is printed. */
  QUIET_ACCOUNTS: v.optional(flag(), '0'),
};

export type StandaloneConfig = v.InferOutput<v.ObjectSchema<typeof standaloneVariables, undefined>>;
