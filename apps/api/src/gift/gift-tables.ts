import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export type GiftNames = { zh: string; pt: string; en: string };

/** Tables of the noun `gift`. */
export type GiftTables = {
  gift: {
    id: GeneratedAlways<number>;
    names: JSONColumnType<GiftNames>;
    price: number;
    icon: string;
    effect_class: 0 | 1 | 2 | 3;
    streakable: boolean;
    tag: string;
    min_vip: number;
    begins_at: number;
    ends_at: number;
    sort_order: number;
    shown: boolean;
  };
  gift_sent: {
    id: GeneratedAlways<number>;
    account_id: number;
    request_id: string;
    anchor_id: number;
    room_id: number;
    session_id: number | null;
    gift_id: number;
    quantity: number;
    gold: number;
    diamonds: number;
    source: 'gold' | 'bag';
    combo_no: Generated<number>;
    quantity_total: number;
    reversed_at: number | null;
    sent_at: number;
  };
  gift_combo: {
    account_id: number;
    anchor_id: number;
    gift_id: number;
    combo_id: string;
    sends: number;
    count: number;
    last_ms: number;
  };
  bag_item: { account_id: number; gift_id: number; expires_at: number; count: number };
  bag_given: { request_id: string; account_id: number; gift_id: number; count: number };
  anchor_terms: { anchor_id: number; from_at: number; ratio_bp: number };
  anchor_income: {
    id: GeneratedAlways<number>;
    anchor_id: number;
    hour: number;
    gifts: number;
    gold: number;
    diamonds: number;
    state: 'held' | 'released';
    release_at: number;
  };
};
