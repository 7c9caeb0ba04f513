import type * as z from 'zod/mini'
import { asks, rules } from './fields.ts'

/** For a field that no table knows. A test ensures that it never appears. */
const unknown = 'Check this field.'

/**
 * The message for an input that breaks a rule without a sentence of its own: the `error` of a parse. The
 * schemas load in the browser, which does not need these sentences, so they are here. `event` is the one that an
 * endpoint of events was sent: `sendReturnEvent.reject.images` is looked up before `sendReturnEvent.images`.
 */
export function sentenceOf(endpoint: string, event?: string): (issue: z.core.$ZodRawIssue) => string {
  return issue => {
    const names = (issue.path ?? []).filter(part => typeof part !== 'number').map(String)
    const ofEvent = event === undefined ? [] : [[endpoint, event, ...names].join('.')]
    for (const name of [...ofEvent, ...wordings(endpoint, names)]) {
      if (Object.hasOwn(asks, name)) return withLimit(asks[name] ?? unknown, issue)
      if (Object.hasOwn(rules, name)) return rules[name] ?? unknown
    }
    return unknown
  }
}

/** Possible names of a field in the tables, the most exact first. */
function wordings(endpoint: string, names: readonly string[]): string[] {
  const whole = [endpoint, ...names]
  return names.length === 0
    ? []
    : whole
        .slice(0, -1)
        .flatMap((_, at) => {
          const from = whole.slice(at)
          return [from.join('.'), [...from.slice(0, -1), '*'].join('.')]
        })
        .concat(names.at(-1) ?? [])
}

const count = new Intl.NumberFormat('en-US')
/** Longer lists do not fit in a sentence. */
const mostValues = 12

function withLimit(ask: string, issue: z.core.$ZodRawIssue): string {
  const open = ask.replace(/\.$/, '')
  switch (issue.code) {
    case 'too_big':
      return `${open}, at most ${measured(issue)}.`
    case 'too_small':
      return Number(issue.minimum) <= 1 ? ask : `${open}, at least ${measured(issue)}.`
    case 'invalid_value':
      return issue.values.length > mostValues ? ask : `${open}: ${joined(issue.values.map(String))}.`
    case 'invalid_union':
      return !Array.isArray(issue.options) ? ask : `${open}: ${joined(issue.options.map(String))}.`
    default:
      return ask
  }
}

function measured(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>): string {
  const number = count.format(issue.code === 'too_big' ? issue.maximum : issue.minimum)
  return issue.origin === 'string' ? `${number} characters` : number
}

const joined = (values: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(values)
