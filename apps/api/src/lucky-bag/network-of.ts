/** The network that an address is in: /24 of the older kind, /64 of the newer. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain.includes('.')) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? Array.from({ length: 8 - front.length - back.length }, () => '0') : [];
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
};
