import { queryOptions, useQuery } from '@tanstack/react-query';
import { getAddresses } from '@touchline/contract/address';
import { orderGoods, type Goods, type Sku } from '@touchline/contract/shop';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SendCardRow } from '../../features/conversation/send-card-button.tsx';
import { CouponField, useCouponChoice } from '../../features/coupon/coupon-choice.tsx';
import { shopPrice } from '../../features/shop/price.ts';
import { ownWallet } from '../../features/wallet/queries.ts';
import { useOrder, type Wish } from '../../features/wallet/use-order.ts';
import { call, read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession, type Session } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Choices } from './choices.tsx';
import styles from './shop.module.css';

const MOST = 5;
/** What a purchase changes. */
const TOUCHES = ['shop', 'wallet', 'account', 'coupon'];

const addressesOf = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['address', uid],
    queryFn: ({ signal }) => read(getAddresses, {}, signal),
    enabled: uid > 0,
  });

const AddressField = ({ value, onChange }: { value: number; onChange: (id: number) => void }) => {
  const navigate = useNavigate();
  const { data = [] } = useQuery(addressesOf(useSession()));
  if (data.length === 0) {
    return (
      <Button kind="quiet" onClick={() => void navigate(ROUTES.myAddress)}>
        {t('shop.addAddress')}
      </Button>
    );
  }
  return (
    <SelectField
      label={t('shop.address')}
      value={value > 0 ? String(value) : ''}
      onChange={(id) => onChange(Number(id))}
      options={data.map(({ id, name, city, detail }) => [String(id), `${name} ${city} ${detail}`] as const)}
      placeholder={t('shop.chooseAddress')}
      autoComplete="off"
    />
  );
};

type PayProps = { goods: Goods; sku: Sku; quantity: number; onClose: () => void };

const usePurchase = ({ goods, sku, quantity, onClose }: PayProps) => {
  const session = useSession();
  const navigate = useNavigate();
  const { data: wallet } = useQuery(ownWallet(session));
  const { data: addresses = [] } = useQuery(addressesOf(session));
  const [address, setAddress] = useState<number>();
  const price = sku.price * quantity;
  const coupon = useCouponChoice('shop', sku.currency === 'gold' ? price : 0);
  const total = price - coupon.discount;
  const onBought = () => {
    onClose();
    const onAct = () => void navigate(ROUTES.newShopRecords);
    showToast(t('shop.bought'), 'success', { label: t('shop.toOrders'), onAct });
  };
  const order = useOrder({
    order: (wish: Wish<typeof orderGoods>, request) =>
      call(orderGoods, { ...wish, ...request }, { noToast: true }),
    onBought,
    touches: TOUCHES,
  });
  const addressId = address ?? addresses.find((one) => one.is_default === 1)?.id ?? addresses[0]?.id ?? 0;
  const isSent = goods.kind === 'physical';
  const buy = () =>
    order.mutate({
      sku_id: sku.id,
      quantity,
      total,
      ...(isSent && { address_id: addressId }),
      ...(coupon.couponId !== undefined && { coupon_id: coupon.couponId }),
    });
  const missing = wallet === undefined ? 0 : Math.max(0, total - wallet[sku.currency]);
  return { wallet, total, missing, coupon, order, buy, isSent, addressId, setAddress };
};

const Pay = (props: PayProps) => {
  const { sku } = props;
  const navigate = useNavigate();
  const { wallet, total, missing, coupon, order, buy, isSent, addressId, setAddress } = usePurchase(props);
  const [to, label] =
    sku.currency === 'gold'
      ? ([ROUTES.recharge, 'shop.recharge'] as const)
      : ([ROUTES.task, 'shop.earn'] as const);
  return (
    <>
      {isSent && <AddressField value={addressId} onChange={setAddress} />}
      {sku.currency === 'gold' && <CouponField choice={coupon} />}
      {wallet && (
        <p className={styles.meta}>
          {t('shop.have', { amount: shopPrice(sku.currency, wallet[sku.currency]) })}{' '}
          {missing > 0 && (
            <b className={styles.missing}>
              {t('shop.missing', { amount: shopPrice(sku.currency, missing) })}
            </b>
          )}
        </p>
      )}
      {order.error && (
        <p role="alert" className={styles.missing}>
          {order.error.message}
        </p>
      )}
      {missing > 0 ? (
        <Button kind="quiet" onClick={() => void navigate(to)}>
          {t(label)}
        </Button>
      ) : (
        <Button disabled={order.isPending || (isSent && addressId === 0)} onClick={buy}>
          {t('shop.buy', { amount: shopPrice(sku.currency, total) })}
        </Button>
      )}
    </>
  );
};

const Buying = (props: PayProps) => {
  const open = isSessionOpen(useSession());
  const { underAge } = useUnderAge();
  const { sku, quantity } = props;
  if (underAge) return <p className={styles.meta}>{t('wallet.underAge')}</p>;
  if (sku.stock === 0) return <Button disabled>{t('shop.soldOut')}</Button>;
  if (open) return <Pay {...props} />;
  return (
    <Button onClick={() => askToLogIn()}>
      {t('shop.buy', { amount: shopPrice(sku.currency, sku.price * quantity) })}
    </Button>
  );
};

const Particulars = ({ goods, sku }: { goods: Goods; sku: Sku | undefined }) => {
  const { kind, seller } = goods;
  const limit = sku?.per_account ?? 0;
  return (
    <p className={styles.meta}>
      {t('shop.facts', { kind: t(kind === 'physical' ? 'shop.physical' : 'shop.virtual'), seller })}
      {sku && ` · ${t('shop.left', { count: sku.stock })}`}
      {limit > 0 && ` · ${t('shop.limit', { count: limit })}`}
    </p>
  );
};

/** Choices of goods that can be bought now, the first of them chosen. */
const useChoice = ({ skus }: Goods) => {
  const [chosen, choose] = useState(() => (skus.find(({ stock }) => stock > 0) ?? skus[0])?.id);
  const [wanted, setWanted] = useState(1);
  const sku = skus.find(({ id }) => id === chosen);
  const most = Math.min(MOST, sku?.stock ?? 0, sku?.per_account || MOST);
  return { sku, choose, most, quantity: Math.max(1, Math.min(wanted, most)), setWanted };
};

/** Goods in detail: choice, quantity, address, coupon, total. @source screens 6.6 */
export const GoodsSheet = ({ goods, onClose }: { goods: Goods; onClose: () => void }) => {
  const { name, text, pictures, skus } = goods;
  const { sku, choose, most, quantity, setWanted } = useChoice(goods);
  return (
    <Sheet title={name} open onClose={onClose}>
      <div className={styles.detail}>
        {pictures[0] && <img src={pictures[0]} alt="" />}
        <p>{text}</p>
        <Particulars goods={goods} sku={sku} />
        {skus.length > 1 && (
          <Choices
            label={t('shop.option')}
            items={skus.map(({ id, option, stock }) => ({ id, label: option, off: stock === 0 }))}
            value={sku?.id ?? 0}
            onChange={choose}
          />
        )}
        {most > 1 && (
          <Choices
            label={t('shop.quantity')}
            items={Array.from({ length: most }, (_, at) => ({
              id: at + 1,
              label: String(at + 1),
              off: false,
            }))}
            value={quantity}
            onChange={setWanted}
          />
        )}
        {sku && <Buying goods={goods} sku={sku} quantity={quantity} onClose={onClose} />}
        <SendCardRow card={{ card: 'goods', id: goods.id, title: name, text: '' }} />
      </div>
    </Sheet>
  );
};
