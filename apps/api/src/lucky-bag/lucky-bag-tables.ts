import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Tables of the noun `lucky-bag`. */
export type LuckyBagTables = {
  lucky_bag: {
    id: GeneratedAlways<number>;
    liveid: number;
    sender_id: number;
    brand: string;
    request_id: string;
    asked: JSONColumnType<object>;
    kind: 'gold' | 'gift';
    gift_id: number | null;
    price: number;
    total: number;
    shares: number;
    split: 'equal' | 'random';
    condition: 'none' | 'follow' | 'message' | 'fan';
    message: string;
    seed: string;
    seed_hash: string;
    state: 'open' | 'emptied' | 'returned';
    claimed: Generated<number>;
    sent_at: number;
    opens_at: number;
    ends_at: number;
  };
  lucky_bag_share: { bag_id: number; no: number; amount: number };
  lucky_bag_claim: {
    bag_id: number;
    no: number;
    account_id: number;
    device: Buffer | null;
    network: string | null;
    claimed_at: number;
  };
};
