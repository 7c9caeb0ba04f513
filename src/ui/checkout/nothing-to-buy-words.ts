/* No line of a checkout can be bought. */
export const alreadyBuyingTitle = 'You’re already buying this'
export const alreadyBuyingText = 'Your other checkout holds it for you. You have not been charged here.'
export const nothingTitle = 'Nothing here can be bought right now'
export const nothingText = 'Your order shows the reason for each item. You have not been charged.'
export const logInToBuy = 'You need an account to buy from members. Log in to continue.'
