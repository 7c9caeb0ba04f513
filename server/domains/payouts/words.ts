export const notEnough = (available: string) => `You can withdraw up to $${available}.`
export const nothing = 'There is no money in your balance to withdraw.'
export const tooLittle = 'You can withdraw from $1.00, or everything that is left.'
export const notOffered =
  'Withdrawals are not available with the payment provider of this shop yet. Your money stays in your balance.'
export const unconfirmed =
  'Confirm your email to withdraw. Open the link that we sent you, or send it again from your settings.'
export const paid = (amount: string) => `$${amount} was paid out to your account.`
export const failed = (amount: string) => `We could not pay out $${amount}. It is back in your balance.`
export const thisStatement = 'This statement'
