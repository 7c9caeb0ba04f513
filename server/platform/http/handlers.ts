import type { HandlersOf } from '#server/platform/handler/handler.ts'
import type { EndpointId } from '#src/api/contract/index.ts'

/** Every endpoint of the contract has a handler, or this does not compile. */
export type Handlers = HandlersOf<EndpointId>
