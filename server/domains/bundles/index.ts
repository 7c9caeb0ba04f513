export { bundleHandlers, findBundles } from './handlers.ts'
