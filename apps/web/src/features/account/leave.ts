import { logout } from '@touchline/contract/account';
import { call } from '../../platform/call.ts';
import { cancelAllCalls } from '../../platform/in-flight.ts';
import { endSession } from '../../platform/session.ts';

/** Ends the session here and on the server; here even when the server cannot be reached. */
export const leave = async (): Promise<void> => {
  cancelAllCalls();
  try {
    await call(logout, {}, { noToast: true });
  } catch {
    // The session is forgotten on this device either way.
  } finally {
    endSession();
  }
};
