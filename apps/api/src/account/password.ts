import { hash, verify } from '@node-rs/argon2';

/** argon2id at the cost that OWASP names for interactive logins: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** What a password is compared with where there is no account, so that both answers take the same time. */
let nobody: Promise<string> | undefined;

/** @param passwordHash left out when there is no such account; the answer is then always false */
export const isPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  nobody ??= hashPassword('nobody');
  // An account that was closed has no hash any more.
  const hasPassword = passwordHash?.startsWith('$') === true;
  const matches = await verify(hasPassword ? passwordHash : await nobody, password);
  return hasPassword && matches;
};
