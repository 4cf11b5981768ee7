import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import { requestWithdraw, type getWithdrawRules } from '@touchline/contract/withdraw';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CodeField } from '../../features/account/code-field.tsx';
import { useSendCode } from '../../features/account/use-send-code.ts';
import { priceText } from '../../features/wallet/amount-text.ts';
import { PAYOUT_NAMES } from '../../features/wallet/withdraw-queries.ts';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './withdraw.module.css';

type Rules = DataOf<typeof getWithdrawRules>;
type Source = 'diamond' | 'money';
type Asked = { source: Source; amount: number; accountId: number };

const CENTS = 100;

/** What was typed in the unit of the purse: whole diamonds, or money with two decimals. */
const amountOf = (typed: string, source: Source): number => {
  const value = Number(typed.replace(',', '.'));
  if (!Number.isFinite(value)) return 0;
  return source === 'money' ? Math.round(value * CENTS) : Math.floor(value);
};

const useRequest = ({ source, amount, accountId }: Asked, code: string) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () =>
      call(
        requestWithdraw,
        { request_id: requestId, purse: source, amount, payout_account_id: accountId, code },
        { noToast: true },
      ),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: ['withdraw'] });
      void client.invalidateQueries({ queryKey: ['wallet'] });
      void navigate(`?order=${id}`, { replace: true });
    },
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'refused') setRequestId(crypto.randomUUID());
    },
  });
};

type ConfirmProps = { asked: Asked; price: string; onClose: () => void };

/** The last step: the code of the phone. */
const Confirm = ({ asked, price, onClose }: ConfirmProps) => {
  const [code, setCode] = useState('');
  const sending = useSendCode(false);
  const { mutate, isPending, error } = useRequest(asked, code);
  return (
    <Sheet title={t('withdraw.confirm', { price })} open onClose={onClose}>
      <Form
        submitLabel={t('wallet.withdraw')}
        busy={isPending}
        disabled={code.length < 6}
        failure={error?.message ?? sending.wrong.mobile ?? sending.wrong.captcha}
        onSubmit={mutate}
      >
        <Button
          kind="quiet"
          disabled={sending.busy || sending.leftSec > 0}
          onClick={() => void sending.send()}
        >
          {sending.leftSec > 0 ? t('withdraw.codeIn', { seconds: sending.leftSec }) : t('withdraw.sendCode')}
        </Button>
        <CodeField value={code} onChange={setCode} />
      </Form>
    </Sheet>
  );
};

/** What holds for a withdrawal of this purse. */
const RuleFacts = ({ rules }: { rules: Rules }) => {
  const account = rules.accounts[0];
  return (
    <Facts
      rows={[
        [t('withdraw.least'), priceText(rules.least_minor, rules.money_code)],
        [t('withdraw.fee'), priceText(rules.fee_minor, rules.money_code)],
        [t('withdraw.arrival'), t('withdraw.days', { count: rules.arrival_days })],
        [t('withdraw.left'), rules.left_this_month],
        [
          t('withdraw.account'),
          account ? `${t(PAYOUT_NAMES[account.kind])} ${account.holder} ${account.last4}` : '',
        ],
      ]}
    />
  );
};

const isRightAmount = (amount: number, rules: Rules): boolean =>
  amount > 0 &&
  amount <= rules.available &&
  amount * rules.minor_per_unit >= rules.least_minor &&
  rules.left_this_month > 0;

/** How much, and to which account. */
export const AmountForm = ({ rules, source }: { rules: Rules; source: Source }) => {
  const [typed, setTyped] = useState('');
  const [asks, setAsks] = useState(false);
  const account = rules.accounts[0];
  const amount = amountOf(typed, source);
  const minor = amount * rules.minor_per_unit;
  const price = priceText(minor, rules.money_code);
  const waits = account !== undefined && account.usable_at > serverNowSec();
  return (
    <Card title={t('wallet.withdraw')}>
      <RuleFacts rules={rules} />
      {waits && (
        <p className={styles.hint}>{t('withdraw.accountWaits', { time: momentText(account.usable_at) })}</p>
      )}
      <Form
        submitLabel={t('withdraw.next')}
        disabled={waits || !isRightAmount(amount, rules)}
        onSubmit={() => setAsks(true)}
      >
        <Field
          label={t('withdraw.amount')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          inputMode="numeric"
          maxLength={12}
          hint={source === 'diamond' && amount > 0 ? price : undefined}
        />
      </Form>
      {asks && account && (
        <Confirm
          asked={{ source, amount, accountId: account.id }}
          price={price}
          onClose={() => setAsks(false)}
        />
      )}
    </Card>
  );
};
