/* The texts of links to orders, apart: pages that only link there need no others. */
export const openOrder = 'Open the order'
export const seeSales = 'See your sales'

/* Cancel order. */
export const cancelOrder = (number: string) => `Cancel order ${number}`
export const cancelTheOrder = 'Cancel the order'
export const keepTheOrder = 'Keep the order'
export const goesBackToWhat = (total: string) =>
  `${total} goes back to what you paid with. What you bought is on sale again at once, so somebody else may buy it.`

/* Sold order page. */
export const backToOrders = 'Back to orders'

/* Sold order. */
export const theOrderIsBeingLoaded = 'The order is being loaded'
export const theBuyer = 'the buyer'

/* Business orders. */
export const orders = 'Orders'
export const whatWasOrdered = 'What was ordered from you, and what comes next.'

/* Next steps. */
export const canceled = 'Canceled'

/* Order view. */
export const order = (number: string) => `Order ${number}`
export const soldBy = (name: string) => `, sold by ${name},`
export const deliveryTo = 'Delivery to'
export const refunded = 'Refunded'
export const totalTaxIncluded = 'Total, tax included'

/* Paid orders. */
export const yourOrders = (count: number) => (count === 1 ? 'Your order' : 'Your orders')
export const thankYou = 'Thank you. '
export const theConfirmationGoesTo = (email: string) => `The confirmation goes to ${email}. `
export const youBoughtFromSellers = (count: number) =>
  `You bought from ${count} sellers, so there are ${count} orders. `
export const theMailLinksBackHere = 'The mail links back here.'
export const goOnLooking = 'Go on looking'
