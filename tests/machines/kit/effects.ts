import type { ExecutableActionObject } from 'xstate'
import { brief } from './brief.ts'
import { triggerOf } from './edges.ts'

/** Something that a machine asks the world to do. */
export interface Effect {
  /** Without any value: `storeToken`, `start login`, `wait pollPause`, `send toast toast.dismissed`. */
  readonly name: string
  /** With its values: `storeToken {"token":"…"}`, `start login {…}`, `wait 250`. */
  readonly text: string
}

/** What an action asks for; null for an action that only follows from leaving a state or is done within the step. */
export function effectOf({ type, params }: ExecutableActionObject): Effect | null {
  const given: unknown = params
  switch (type) {
    case 'xstate.spawnChild': {
      const [id, src] = [String(at(given, 'id')), at(given, 'src')]
      return {
        name: `start ${typeof src === 'string' ? src : id}`,
        text: `start ${id} ${brief(at(given, 'input'))}`,
      }
    }
    case 'xstate.raise': {
      const delay = at(given, 'delay')
      if (delay === undefined) return null
      return { name: `wait ${waitName(given)}`, text: `wait ${String(delay)}` }
    }
    case 'xstate.sendTo': {
      const [to, event] = [at(given, 'to'), at(given, 'event')]
      // an actor that is invoked in the same step is not there yet: it is given by its id
      const [id, src] = typeof to === 'string' ? [to, to] : [at(to, 'id'), at(to, 'src')]
      return {
        name: `send ${typeof src === 'string' ? src : String(id)} ${String(at(event, 'type'))}`,
        text: `send ${String(id)} ${brief(event)}`,
      }
    }
    case 'xstate.emit': {
      const event = at(given, 'event')
      return { name: `emit ${String(at(event, 'type'))}`, text: `emit ${brief(event)}` }
    }
    case 'xstate.cancel':
    case 'xstate.stopChild':
      return null
    default:
      return { name: type, text: given === undefined ? type : `${type} ${brief(given)}` }
  }
}

/** A deadline of a state is named as its event is, `after pollPause`, without the `after`. */
function waitName(raised: unknown): string {
  return triggerOf(String(at(at(raised, 'event'), 'type'))).replace(/^after /, '')
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
