import { createContext, runInContext } from 'node:vm'
import { type SCState, Statechart } from '@scion-scxml/core'
import { documentOf, type Tag } from './document.ts'

/** A chart in SCION, an interpreter of SCXML that shares nothing with XState. */
export interface Interpreter {
  /** The ids of the innermost states that are active, sorted. */
  readonly states: () => readonly string[]
  readonly send: (event: string) => void
  /** Events of delays that are on their way, with what the file says of the time. */
  readonly timers: ReadonlyMap<string, string>
  /** The ids of what is invoked at present. */
  readonly invoked: ReadonlySet<string>
}

/** What SCION's model takes; its types leave out most of it. */
interface Model extends SCState {
  states: Model[]
  readonly onEntry: (() => void)[]
  readonly onExit: (() => void)[]
  readonly isDeep?: boolean
}

/**
 * Runs an SCXML document. Conditions are evaluated as ECMAScript; time does not pass, and nothing is invoked.
 * @param guard says what a guard of the data model answers, `step` microsteps after the event came.
 */
export function interpreterOf(text: string, guard: (name: string, step: number) => boolean): Interpreter {
  const document = documentOf(text)
  const timers = new Map<string, string>()
  const invoked = new Set<string>()
  let step = 0
  const asked = new Proxy({}, { get: (_, name) => guard(String(name), step) })
  const chart: Statechart = new Statechart((): Model => modelOf(document), { console: () => {} })
  const scope = createContext({ guards: asked })
  Object.assign(scope, { In: chart.isIn.bind(chart) })
  chart.on('onSmallStepEnd', () => {
    step += 1
  })
  chart.on('onError', ({ data }) => {
    throw new Error(`SCION cannot go on: ${data.reason}`)
  })

  function modelOf(tag: Tag): Model {
    const { id, initial, type } = tag.attributes
    return {
      $type: tag.name,
      ...(id === undefined ? {} : { id }),
      ...(initial === undefined ? {} : { initial: initial.split(' ') }),
      ...(type === 'deep' ? { isDeep: true } : {}),
      states: tag.children.filter(({ name }) => states.has(name)).map(modelOf),
      transitions: all(tag, 'transition').map(transitionOf),
      onEntry: [
        ...all(tag, 'onentry').flatMap(({ children }) => children.map(executed)),
        ...all(tag, 'invoke').map(invoke => () => void invoked.add(invoke.attributes.id ?? '')),
      ],
      onExit: [
        ...all(tag, 'onexit').flatMap(({ children }) => children.map(executed)),
        ...all(tag, 'invoke').map(invoke => () => void invoked.delete(invoke.attributes.id ?? '')),
      ],
    }
  }

  function transitionOf({ attributes: { event, cond, target, type } }: Tag) {
    return {
      ...(event === undefined ? {} : { event }),
      ...(cond === undefined ? {} : { cond: () => Boolean(runInContext(cond, scope)) }),
      ...(target === undefined ? {} : { target: target.split(' ') }),
      ...(type === undefined ? {} : { type, isInternal: type === 'internal' }),
    }
  }

  function executed({ name, attributes }: Tag): () => void {
    const { id = '', delay, delayexpr, sendid = '' } = attributes
    if (name === 'send') return () => void timers.set(id, delay ?? delayexpr ?? '')
    if (name === 'cancel') return () => void timers.delete(sendid)
    throw new Error(`The document asks to execute ${name}.`)
  }

  chart.start()
  return {
    states: () => chart.getConfiguration().toSorted(),
    send: event => {
      step = 0
      timers.delete(event)
      chart.gen({ name: event, data: undefined })
    },
    timers,
    invoked,
  }
}

const states = new Set(['state', 'parallel', 'final', 'history', 'initial'])
const all = ({ children }: Tag, name: string) => children.filter(child => child.name === name)
