/**
 * The Content-Security-Policy of every answer. Scripts come from our own origin in files of their own: no page has an
 * inline script, so none needs a nonce and answers can be cached. Pictures, streams and sockets may live on other hosts
 * of the operator. Style attributes carry the colours of kits and sizes.
 */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "connect-src 'self' ws: wss: https:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Sensors and payments that the app never uses; camera, microphone and place are for anchors and messages, on our own origin. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  'microphone=(self)',
  'geolocation=(self)',
  'payment=()',
  'usb=()',
  'midi=()',
  'accelerometer=()',
  'gyroscope=()',
  'magnetometer=()',
].join(', ');

/** Headers of every answer of the web app, files and errors among them. */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_POLICY,
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
} as const;
