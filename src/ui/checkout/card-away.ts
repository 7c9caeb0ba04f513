/** The id of the text beside a Pay button that is refused because no card can be typed. */
export const cardAway = 'payment-away'
