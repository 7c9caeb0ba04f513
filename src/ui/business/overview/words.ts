export const title = 'Overview'
export const loading = 'Loading the overview'
export const waitsForApproval =
  'We are reviewing your company. Set up your shop now; your products go on sale once it is approved.'

/* To do. */
export const toDo = 'What to do'
export const toAccept = 'Orders to accept'
export const toShip = 'Orders to ship'
export const late = 'Late orders'
export const lateHint = 'Less than a day left'
export const returns = 'Open returns'
export const lowStock = 'Products low in stock'
export const lowVariants = (count: number, limit: number) =>
  `${count} ${count === 1 ? 'variant at its limit' : 'variants at their limits'}, usually ${limit} left`

/* Your shop. */
export const yourShop = 'Your shop'
export const messagesHint = 'Questions from shoppers'
export const moneyHint = 'Balance and monthly statements'
export const brandPageHint = 'Cover, logo and story'
export const staffHint = 'People and their roles'
export const programs = 'API and webhooks'
export const programsHint = 'For your inventory system or a second shop'
export const programsLoading = 'Loading your tokens and webhooks'

/* Sales. */
export const sales = 'Sales'
export const totalSales = 'Total sales'
export const orders = 'Orders'
export const items = 'Items sold'
export const refunded = 'Refunded'
export const returnRate = 'Return rate'
export const returnsRequested = (count: number) =>
  count === 1 ? '1 return requested' : `${count} returns requested`
export const conversion = 'Conversion'
export const ofViews = (views: number) =>
  views === 1 ? 'of 1 product view' : `of ${views.toLocaleString('en-US')} product views`
export const sameAsBefore = (former: string) => `Same as before (${former})`
export const before = (former: string) => `${former} before`
export const more = (percent: number) => `Up ${percent}%`
export const less = (percent: number) => `Down ${percent}%`
export const salesNote = 'Items at the price paid, without shipping, canceled orders and unavailable items.'

/* The chart. */
export const salesByDay = 'Sales by day'
export const salesByWeek = 'Sales by week'
export const thisRange = 'This period'
export const formerRange = 'Previous period'
export const chooseDay = 'Day in the chart'
export const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
export const weekOf = (day: string) => `Week of ${day}`
export const ordersIn = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
export const formerAmount = (amount: string) => `before: ${amount}`
export const readout = (label: string, amount: string, orderCount: string, former: string) =>
  `${label}: ${amount}, ${orderCount} (${former})`
export const showTable = 'Show as a table'
export const day = 'Day'
export const week = 'Week of'
export const salesBefore = 'Sales before'
export const noSales = 'No sales in this period. Orders appear here as they come in.'

/* Top products. */
export const topProducts = 'Top products'
export const noTopProducts = 'Nothing sold in this period.'
export const soldAndSeen = (units: number, views: number) =>
  `${units} sold · ${views.toLocaleString('en-US')} ${views === 1 ? 'view' : 'views'}`

/* A shop without orders. */
export const setUp = 'Set up your shop'
export const setUpIntro = (done: number, all: number) => `${done} of ${all} steps are done.`
export const done = 'Done'
export const toBeDone = 'To do'
export const nextStep = 'Next step'
export const logoTitle = 'Add your logo and cover'
export const logoText = 'Shoppers see them on your brand’s page.'
export const logoAction = 'Edit your brand page'
export const productTitle = 'Put your first product on sale'
export const productText = 'Add it by hand, or import a CSV file from another shop.'
export const draftText = (count: number) =>
  count === 1
    ? 'You have a draft. Complete and activate it, and it is in the shop.'
    : `You have ${count} drafts. Complete and activate them, and they are in the shop.`
export const productAction = 'Add product'
export const draftAction = 'Open your drafts'
export const importAction = 'Import CSV'
export const deliveryTitle = 'Set up delivery'
export const deliveryText =
  'Add the address you ship from; it’s printed on labels and packing slips. Buyers pay $4.90 for delivery, and nothing from $80.00.'
export const deliveryAction = 'Add your address'
export const orderTitle = 'Get your first order'
export const orderText =
  'Share the link of your brand’s page. You are notified of each order and have two business days to accept it.'
export const orderAction = 'See your brand page'
