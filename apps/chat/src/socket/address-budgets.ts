import { BlockList, isIPv6 } from 'node:net';

import { type Bucket, type BucketSize, fullBucket, take } from './frame-budget.ts';
import type { SocketConnection } from './socket-connection.ts';

/** What all sockets of one address may do together: many people may share one address of a mobile network. */
export const ADDRESS_BUDGET = {
  /** New sockets: a large audience may come back at once after a restart. */
  sockets: { most: 1_000, perSec: 50 },
  framesBeforeLogin: { most: 3_000, perSec: 200 },
  framesAfterLogin: { most: 6_000, perSec: 3_000 },
  /** Open sockets on which nobody is logged in. */
  withoutLogin: 1_000,
} as const;

type Kind = 'sockets' | 'framesBeforeLogin' | 'framesAfterLogin';
type Entry = { [Name in Kind]: Bucket } & { open: Set<SocketConnection>; usedMs: number };

/** Sockets that an address may open less for each one that was closed for what it sent. */
const SOCKETS_PER_OFFENCE = 100;

/** An address without open sockets is forgotten after this time, in which its budgets are full again. */
const FORGET_MS = 60_000;
const MAX_KNOWN = 100_000;

/** Addresses where proxies and own servers stand: everybody behind them would share one budget. */
const OWN_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  OWN_NETWORKS.addSubnet(network, bits, 'ipv4');
}
OWN_NETWORKS.addAddress('::1', 'ipv6');
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

const isOwn = (address: string): boolean =>
  address === '' || OWN_NETWORKS.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** One household has a whole network of 64 bits in the newer protocol. */
const budgetName = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(plain) && !plain.includes('::')
    ? plain.split(':').slice(0, 4).join(':')
    : plain.replace(/::.*$/, '::');
};

/** Counts what the sockets of each address do; addresses of the own network are not counted. */
export const createAddressBudgets = () => {
  const known = new Map<string, Entry>();

  const forgetIdle = (nowMs: number): void => {
    for (const [name, { open, usedMs }] of known) {
      if (open.size === 0 && nowMs - usedMs > FORGET_MS) known.delete(name);
    }
  };

  const entryOf = (address: string, nowMs: number): Entry | undefined => {
    if (isOwn(address.replace(/^::ffff:(?=\d+\.)/, ''))) return undefined;
    const name = budgetName(address);
    let entry = known.get(name);
    if (entry === undefined) {
      if (known.size >= MAX_KNOWN) forgetIdle(nowMs);
      const full = (kind: Kind): Bucket => fullBucket(ADDRESS_BUDGET[kind], nowMs);
      const buckets = {
        sockets: full('sockets'),
        framesBeforeLogin: full('framesBeforeLogin'),
        framesAfterLogin: full('framesAfterLogin'),
      };
      entry = { ...buckets, open: new Set(), usedMs: nowMs };
      known.set(name, entry);
    }
    entry.usedMs = nowMs;
    return entry;
  };

  const takes = (address: string, kind: Kind, nowMs: number): boolean => {
    const entry = entryOf(address, nowMs);
    const size: BucketSize = ADDRESS_BUDGET[kind];
    return entry === undefined || take(entry[kind], size, nowMs);
  };

  const hasRoom = (entry: Entry | undefined): boolean => {
    if (entry === undefined || entry.open.size < ADDRESS_BUDGET.withoutLogin) return true;
    let without = 0;
    for (const { session } of entry.open) if (session === undefined) without += 1;
    return without < ADDRESS_BUDGET.withoutLogin;
  };

  return {
    /** True when one more socket may open. */
    maySocketOpen: (address: string, nowMs: number): boolean =>
      hasRoom(entryOf(address, nowMs)) && takes(address, 'sockets', nowMs),
    /** One of its sockets was closed for what it sent. */
    offended: (address: string, nowMs: number): void => {
      const entry = entryOf(address, nowMs);
      if (entry === undefined) return;
      const { most } = ADDRESS_BUDGET.sockets;
      entry.sockets.left = Math.max(-most, entry.sockets.left - SOCKETS_PER_OFFENCE);
    },
    opened: (connection: SocketConnection, nowMs: number): void =>
      void entryOf(connection.address, nowMs)?.open.add(connection),
    closed: (connection: SocketConnection, nowMs: number): void =>
      void entryOf(connection.address, nowMs)?.open.delete(connection),
    takesFrameBeforeLogin: (address: string, nowMs: number): boolean =>
      takes(address, 'framesBeforeLogin', nowMs),
    takesFrameAfterLogin: (address: string, nowMs: number): boolean =>
      takes(address, 'framesAfterLogin', nowMs),
    /** Called from time to time. */
    forgetIdle,
  };
};

export type AddressBudgets = ReturnType<typeof createAddressBudgets>;
