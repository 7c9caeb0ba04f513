/* The texts of links to orders, apart: pages that only link there need no others. */
export const openOrder = 'Open the order'
export const seeSales = 'See your sales'
