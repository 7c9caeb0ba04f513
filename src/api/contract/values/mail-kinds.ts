/** Mail that a member can opt out of; mail about an order or the account itself is always sent. */
export const mailKinds = ['messages', 'offers', 'price_drops', 'saved_searches', 'news', 'low_stock'] as const
