import { DEMO_ACCOUNTS } from './demo/people.ts';
import type { Standalone } from './start.ts';

/** What whoever started the product needs to know; the operator's password at the first start only. */
export const announcement = ({ url, rtmpUrl, settings, secrets, isFirstStart }: Standalone): string => {
  const lines = ['', `Touchline is running: ${url}/m`, ''];
  if (settings.own.DEMO_WORLD === 'on' && !settings.own.QUIET_ACCOUNTS) {
    const accounts = [
      ['viewer', DEMO_ACCOUNTS.viewer.account, secrets.viewerPassword],
      ['VIP', DEMO_ACCOUNTS.vip.account, secrets.vipPassword],
      ['anchor', DEMO_ACCOUNTS.anchor.account, secrets.anchorPassword],
      ['anchor admin', DEMO_ACCOUNTS.admin.account, secrets.adminPassword],
      [
        'operator',
        settings.api.OPERATOR_PHONE ?? '',
        isFirstStart ? secrets.operatorPassword : '(printed at the first start)',
      ],
    ];
    lines.push('  demo account    name            password');
    for (const [role = '', name = '', password = ''] of accounts) {
      lines.push(`  ${role.padEnd(16)}${name.padEnd(16)}${password}`);
    }
    if (rtmpUrl !== undefined) lines.push('', `  the anchor pushes to  ${rtmpUrl}/${secrets.streamKey}`);
    lines.push('');
  }
  lines.push('Stop it with Ctrl-C.', '');
  return lines.join('\n');
};
