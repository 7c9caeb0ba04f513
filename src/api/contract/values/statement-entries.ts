/** The kinds of entries of a company's monthly statement. */
export const statementEntryTypes = {
  sale: 'Sale',
  cancellation: 'Cancellation',
  unavailable: 'Unavailable item refunded',
  not_shipped: 'Unshipped items refunded',
  refund: 'Partial refund',
  return: 'Return refunded',
  payout: 'Withdrawal',
  payout_failed: 'Withdrawal failed, back in your balance',
  correction: 'Correction',
} as const
export type StatementEntryType = keyof typeof statementEntryTypes
