import type { Tables } from '../tables.ts';
import { escapeHtml } from './html.ts';

const ACTS = {
  pay: ['支付', 'Pay'],
  decline: ['付款失败', 'Decline'],
  cancel: ['取消付款', 'Cancel'],
  late: ['超时后才付款', 'Pay late'],
  twice: ['付款并重复通知', 'Pay, tell twice'],
  forged: ['伪造通知', 'Forged message'],
  amount: ['金额不符的通知', 'Another amount'],
} as const;

export type SandboxAct = keyof typeof ACTS;

export const isSandboxAct = (act: string | null): act is SandboxAct =>
  act !== null && Object.hasOwn(ACTS, act);

const STYLE = `
  :root{color-scheme:light dark}
  body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:0 auto;padding:24px 16px}
  h1{font-size:1.1rem}b{display:block;font-size:2.5rem;line-height:1.2}
  form{display:grid;gap:10px;margin-top:20px}
  button{min-height:48px;border:1px solid #7f8a96;border-radius:12px;background:transparent;color:inherit;font:inherit}
  button:first-of-type{background:#0a69c7;border-color:#0a69c7;color:#fff}
`;

type Payment = Pick<Tables['sandbox_payment'], 'ref' | 'price_minor' | 'currency'>;

/** The page of the provider that takes no money: every way in which a payment can end is a button. */
export const sandboxPage = ({ ref, price_minor: minor, currency }: Payment, action: string): string => {
  const buttons = Object.entries(ACTS).map(
    ([act, [zh, en]]) => `<button name="act" value="${act}">${zh} · ${en}</button>`,
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Sandbox</title><style>${STYLE}</style>
<main><h1>演示支付，不会收取任何费用 · Demonstration, nothing is charged</h1>
<b>${(minor / 100).toFixed(2)} ${escapeHtml(currency)}</b><p>${escapeHtml(ref)}</p>
<form method="post" action="${escapeHtml(action)}">${buttons.join('')}</form></main></html>`;
};
