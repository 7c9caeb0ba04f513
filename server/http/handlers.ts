import type { EndpointId } from '#src/api/contract/index.ts'
import type { HandlersOf } from '../handler.ts'

/** Every endpoint of the contract has a handler, or this does not compile. */
export type Handlers = HandlersOf<EndpointId>
