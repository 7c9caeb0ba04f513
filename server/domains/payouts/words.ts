import { currency } from '#src/api/contract/values/currency.ts'
export const notEnough = (available: string) => `You can withdraw up to ${currency(available)}.`
export const nothing = 'There is no money in your balance to withdraw.'
export const tooLittle = 'You can withdraw from $1.00, or everything that is left.'
export const notOffered =
  'Withdrawals are not available with the payment provider of this shop yet. Your money stays in your balance.'
export const unconfirmed =
  'Confirm your email to withdraw. Open the link that we sent you, or send it again from your settings.'
export const unconfirmedForAccount =
  'Confirm your email to add a payout account. Open the link that we sent you, or send it again from your settings.'
export const noAccount = 'Add the account that the money should go to. Nothing was withdrawn.'
export const accountChanged = (account: string) =>
  `Your payout account was changed meanwhile. It is ${account} now. Nothing was withdrawn.`
/** Without a named account for a withdrawal from before withdrawals named it. */
export const paid = (amount: string, account: string | null) =>
  `${currency(amount)} was paid out to ${account ?? 'your account'}.`
export const failed = (amount: string, account: string | null) =>
  `We could not pay out ${currency(amount)}${account === null ? '' : ` to ${account}`}. It is back in your balance.`
export const notReady = 'Your payout account isn’t ready. Continue with its setup. Nothing was withdrawn.'
export const restricted =
  'Your payout account needs something from you. Until then, nothing can be paid to it.'
export const thisStatement = 'This statement'
