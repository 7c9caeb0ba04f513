/** Mail that a member can do without; what an order or the account itself needs is always sent. */
export const mailKinds = ['messages', 'offers', 'price_drops', 'saved_searches', 'news'] as const
