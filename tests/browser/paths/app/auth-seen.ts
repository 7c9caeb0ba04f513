import type { Stage } from '#tests/support/browser/drive.ts'
import type { authWorld } from './auth-world.ts'

/** What the login page says of a refused pair, and of an answer without a token. */
export const wrongPair = 'Email and password do not fit together.'
const missingToken = 'The sign-in could not be completed. Please try again.'

/** What of the session is seen on the page in each of its states, and what is not. */
export function seenOf({
  out,
  menu,
  waiting,
  notice,
  sheet,
  unread,
  retry,
  send,
  refused,
  alerts,
}: Awaited<ReturnType<typeof authWorld>>): Stage['seen'] {
  const loggedIn: Stage['seen'][string] = ({ context }) => ({
    there: [context.hasUnreadMessages ? unread : menu],
    gone: [out, waiting, notice, ...(context.hasUnreadMessages ? [] : [unread])],
  })
  return {
    loggedOut: ({ context }) => ({
      there: [out, ...(context.errorMessage === null ? [] : [refused(context.errorMessage)])],
      gone: [
        menu,
        waiting,
        notice,
        sheet,
        ...(context.errorMessage === null ? [refused(wrongPair), refused(missingToken)] : []),
      ],
    }),
    loggingIn: () => ({ there: [send(true)], gone: [alerts] }),
    'fetchingUser.asking': ({ context }) =>
      context.failures > 0
        ? { there: [notice], gone: [out, menu, waiting] }
        : { there: [waiting], gone: [out, menu, notice] },
    'fetchingUser.retrying': () => ({ there: [notice, retry], gone: [out, waiting, menu] }),
    'loggedIn.reportingZone': loggedIn,
    'loggedIn.zoneStored': loggedIn,
    loggingOut: () => ({ there: [menu], gone: [sheet, out] }),
  }
}
