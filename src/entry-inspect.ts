import { createInspector } from '@statelyai/inspect'
import type { App } from '#src/app/provider.tsx'
import { broadcastAdapter } from './inspect/broadcast.ts'
import { createRedactor } from './inspect/redact.ts'
import { watchActors } from './inspect/watch-actors.ts'

// What a server that is set to INSPECT puts before the app's own entry, which knows nothing of it.

const redact = createRedactor()
const { inspect } = createInspector(broadcastAdapter(), {
  // the last thing that happens before the adapter, to the whole event: the library's own sanitizers miss the input
  serialize: event => JSON.parse(JSON.stringify(redact(event))),
})

// the router lays itself down here for its own tools, when the actors are made and not yet started
Object.defineProperty(window, '__TSR_ROUTER__', {
  configurable: true,
  set(router: App['router']) {
    Object.defineProperty(window, '__TSR_ROUTER__', { value: router, writable: true, configurable: true })
    watchActors(router.options.context.actors.auth, event => inspect.next?.(event))
  },
})
