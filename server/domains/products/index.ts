export { productCommands } from './cli.ts'
export { productLifecycle } from './lifecycle.ts'
export { isAd, putBackStock, takeStock } from './stock.ts'
