export { type SizeContext, sizeSystemsOf, systemsFor } from './sizes/systems.ts'
export { sizeIn } from './sizes/written.ts'
