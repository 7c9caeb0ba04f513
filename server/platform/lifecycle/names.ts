import type { StateValue } from 'xstate'

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
/** A name of the API in the camel case of the charts. */
export const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** A chart's state as the database and the API write it: `{ paid: 'cancellable' }` → `paid.cancellable`. */
export function storedState(value: StateValue): string {
  if (typeof value === 'string') return snake(value)
  const [[parent, child] = [], ...others] = Object.entries(value)
  if (parent === undefined || child === undefined || others.length > 0) {
    throw new Error(`A lifecycle is in one state at a time, not in ${JSON.stringify(value)}.`)
  }
  return `${snake(parent)}.${storedState(child)}`
}

/** The path of a chart's state as the database writes it: `['paid', 'cancellable']` → `paid.cancellable`. */
export const snakePath = (path: readonly string[]): string => path.map(snake).join('.')

/** The reverse: `awaiting_challenge` → `awaitingChallenge`. */
export function stateValue(stored: string): StateValue {
  const [first = '', ...rest] = stored.split('.')
  return rest.length === 0 ? camel(first) : { [camel(first)]: stateValue(rest.join('.')) }
}

/** The chart's event of a name of the API: of an order, `ask_cancel` → `order.askCancel`. */
export const chartEvent = (name: string, noun: string) => `${noun}.${camel(name)}`

/**
 * A machine's event as the API calls it: of an order, `order.cancel` → `cancel`, `payment.lost` →
 * `payment_lost`.
 */
export function wireEvent(type: string, noun: string): string {
  const after = /^xstate\.after\.(\w+)\./.exec(type)?.[1]
  if (after !== undefined) return `${snake(after)}_deadline`
  const own = type.startsWith(`${noun}.`) ? type.slice(noun.length + 1) : type
  return own.split('.').map(snake).join('_')
}
