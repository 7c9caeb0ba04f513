import type { SignInNotice } from '#src/api/contract/oauth.ts'

/**
 * The reasons that lead to the login, by the word in the address. The text of an address itself is never
 * shown.
 */
const notices: Readonly<Record<SignInNotice | 'verify_address', string>> = {
  link_account:
    'You have an account with this e-mail address already. Log in to it, and we ask whether to connect the two.',
  sign_in_denied: 'That sign-in was called off. Try again, or log in with your password.',
  sign_in_unavailable:
    'That way of signing in does not answer just now. Try again later, or log in with your password.',
  sign_in_failed: 'That sign-in did not work. Try again, or log in with your password.',
  sign_in_expired: 'That sign-in took too long, or was begun in another browser. Please try again.',
  sign_in_no_email:
    'No e-mail address came with that sign-in, and an account needs one. Allow it there, or make an account here.',
  account_closed: 'This account is closed. Customer care can tell you more.',
  verify_address:
    'Log in to verify your address: the link counts for the account that it was sent for. No password? “Forgot your password?” sends you a link that sets one, and verifies the address, too.',
  too_many_sign_ins: 'You’ve tried to sign in too many times. Please wait a few minutes and try again.',
}

/** The sentence for a word; null for an unknown one. */
export function noticeOf(word: string | null): string | null {
  return new Map<string, string>(Object.entries(notices)).get(word ?? '') ?? null
}
