import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { statesOf, triggerOf } from '../../tests/machines/kit/edges.ts'
import { nameInDiagram } from '../../tests/machines/kit/mermaid.ts'
import { nameOf } from '../../tests/machines/kit/names.ts'
import { delaysOf } from './definition.ts'
import { conditionOf, type NamedGuard, namedGuards } from './scxml-guards.ts'
import { noteOf } from './scxml-note.ts'
import { commentOf, type Element, linesOf } from './xml.ts'

/**
 * A machine as SCXML 1.0 (https://www.w3.org/TR/scxml/). Guards and computed delays are read from the data model,
 * where an interpreter is given them; what else the format cannot say is listed in the comment at the head.
 * @throws Error where an event or a state has a name that SCXML cannot write.
 */
export function scxmlOf(machine: AnyStateMachine): string {
  const names = [machine.root, ...statesOf(machine)].map(nameInDiagram)
  const twice = names.find((name, at) => names.indexOf(name) !== at || !/^[A-Za-z_][\w.-]*$/.test(name))
  if (twice !== undefined)
    throw new Error(`SCXML cannot call a state ${twice}: the name is taken or no name.`)
  const root = nameInDiagram(machine.root)
  const named = namedGuards(machine)
  const delays = Object.entries(delaysOf(machine))
  const data = [
    ...(named.length > 0
      ? [
          dataOf(
            'guards',
            named.map(({ name }) => [name, 'false']),
          ),
        ]
      : []),
    ...(delays.length > 0
      ? [
          dataOf(
            'delays',
            delays.map(([name, delay]) => [name, delay === 'computed' ? 'null' : `'${delay}ms'`]),
          ),
        ]
      : []),
  ]
  const ends = Object.values(machine.root.states).some(({ type }) => type === 'final')
  const scxml: Element = {
    name: 'scxml',
    attributes: {
      xmlns: 'http://www.w3.org/2005/07/scxml',
      'xmlns:gd': 'urn:garderobe:chart',
      version: '1.0',
      name: machine.id,
      datamodel: 'ecmascript',
      initial: root,
    },
    children: [
      ...(data.length > 0 ? [{ name: 'datamodel', children: data }] : []),
      stateOf(
        machine.root,
        named,
        ends
          ? [{ name: 'transition', attributes: { event: `done.state.${root}`, target: `${root}__end` } }]
          : [],
      ),
      ...(ends ? [{ name: 'final', attributes: { id: `${root}__end` } }] : []),
    ],
  }
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...commentOf(noteOf(machine)), ...linesOf(scxml)].join(
    '\n',
  )
}

function dataOf(id: string, entries: readonly (readonly [string, string])[]): Element {
  const members = entries.map(([name, value]) => `${quoted(name)}: ${value}`)
  return { name: 'data', attributes: { id, expr: `({ ${members.join(', ')} })` } }
}

const kinds = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: 'history' }

function stateOf(
  node: AnyStateNode,
  named: readonly NamedGuard[],
  further: readonly Element[] = [],
): Element {
  const states = Object.values(node.states)
  const attributes = {
    id: nameInDiagram(node),
    'gd:description': node.description,
    'gd:tags': node.tags.join(' ') || undefined,
  }
  if (node.type === 'history') {
    const type = node.history === 'deep' ? 'deep' : 'shallow'
    return { name: 'history', attributes: { ...attributes, type }, children: [entering(beginningOf(node))] }
  }
  const timers = timersOf(node)
  const entry = actionsOf(node.config.entry)
  const exit = actionsOf(node.config.exit)
  return {
    name: kinds[node.type],
    attributes,
    children: [
      ...(node.type === 'compound' ? [initialOf(node)] : []),
      ...(entry !== undefined || timers.length > 0
        ? [{ name: 'onentry', attributes: { 'gd:actions': entry }, children: timers.map(({ send }) => send) }]
        : []),
      ...(exit !== undefined || timers.length > 0
        ? [
            {
              name: 'onexit',
              attributes: { 'gd:actions': exit },
              children: timers.map(({ cancel }) => cancel),
            },
          ]
        : []),
      ...node.invoke.map(({ id, src }) => ({
        name: 'invoke',
        attributes: {
          type: 'urn:garderobe:actor',
          src: typeof src === 'string' ? src : '(anonymous)',
          id: plain(id),
        },
      })),
      // always first, then as XState asks: the longest name first, so that `*` comes last
      ...[...(node.always ?? []), ...sortedTransitions(node)].map(one => transitionOf(one, named)),
      ...further,
      ...states.map(state => stateOf(state, named)),
    ],
  }
}

function initialOf(node: AnyStateNode): Element {
  const { target = [], actions } = node.initial
  const enter = entering(target)
  return {
    name: 'initial',
    children: [{ ...enter, attributes: { ...enter.attributes, 'gd:actions': actionsOf(actions) } }],
  }
}

const entering = (targets: readonly AnyStateNode[]): Element => ({
  name: 'transition',
  attributes: { target: targets.map(nameInDiagram).join(' ') },
})

/** Where a history leads as long as there is none. */
function beginningOf({ config, parent }: AnyStateNode): readonly AnyStateNode[] {
  if (parent === undefined) return []
  const { target } = config
  if (typeof target !== 'string')
    return parent.type === 'parallel'
      ? Object.values(parent.states).filter(({ type }) => type !== 'history')
      : (parent.initial.target ?? [])
  const found = target.startsWith('#')
    ? parent.machine.getStateNodeById(target.slice(1))
    : target.split('.').reduce<AnyStateNode | undefined>((from, key) => from?.states[key], parent)
  if (found === undefined) throw new Error(`The chart has no state ${target}.`)
  return [found]
}

/** XState's events of delays are named after the state; here without dots, which would make one match another. */
function timersOf(node: AnyStateNode) {
  return [...node.transitions.keys()]
    .filter(type => type.startsWith('xstate.after.'))
    .map(type => {
      const delay = triggerOf(type).replace(/^after /, '')
      const event = eventOf(type, node)
      const when = /^\d+$/.test(delay) ? { delay: `${delay}ms` } : { delayexpr: `delays[${quoted(delay)}]` }
      return {
        send: { name: 'send', attributes: { event, id: event, ...when } },
        cancel: { name: 'cancel', attributes: { sendid: event } },
      }
    })
}

function sortedTransitions(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...node.transitions]
    .toSorted(
      ([one], [other]) =>
        other.length - one.length || Number(one.endsWith('*')) - Number(other.endsWith('*')),
    )
    .flatMap(([, definitions]) => definitions)
}

/** An event by the name that SCXML gives its kind. */
export function eventOf(type: string, source: AnyStateNode): string {
  const delay = /^xstate\.after\.(.+)$/.exec(type)
  if (delay !== null) return `after.${plain(delay[1] ?? '')}`
  const answer = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type)
  if (answer !== null) return `${answers[answer[1] ?? '']}.${plain(answer[2] ?? '')}`
  if (type.startsWith('xstate.done.state.')) return `done.state.${nameInDiagram(source)}`
  if (/[\s<>&"]/.test(type)) throw new Error(`SCXML cannot name an event "${type}".`)
  return type
}

const answers: Readonly<Record<string, string>> = {
  'done.actor': 'done.invoke',
  'error.actor': 'error.platform',
  snapshot: 'snapshot',
}
/** Single quotes: double ones are five letters each in an attribute. */
const quoted = (name: string) => `'${name.replaceAll("'", String.raw`\'`)}'`
const plain = (id: string) => id.replaceAll('.', '_')

function transitionOf(definition: AnyTransitionDefinition, named: readonly NamedGuard[]): Element {
  const { eventType, source, description } = definition
  return {
    name: 'transition',
    attributes: {
      event: eventType === '' ? undefined : eventOf(eventType, source),
      cond: conditionOf(definition.guard, { machine: source.machine, named }),
      ...goalOf(definition),
      'gd:actions': actionsOf(definition.actions),
      'gd:description': description,
    },
  }
}

/** XState stays inside a state unless asked to enter it again; SCXML has to be asked to stay. */
function goalOf({ target = [], source, reenter }: AnyTransitionDefinition): {
  target?: string
  type?: 'internal'
} {
  const isInside = target.every(one => one === source || isBelow(one, source))
  if (target.length === 0 || (isInside && !reenter && source.type === 'atomic')) return {}
  if (!isInside || reenter) return { target: target.map(nameInDiagram).join(' ') }
  const goals = target.flatMap(one =>
    one === source && source.type === 'compound' ? (source.initial.target ?? []) : [one],
  )
  return {
    target: goals.map(nameInDiagram).join(' '),
    ...(source.type === 'compound' ? { type: 'internal' } : {}),
  }
}

const isBelow = (one: AnyStateNode, other: AnyStateNode): boolean =>
  one.parent !== undefined && (one.parent === other || isBelow(one.parent, other))

function actionsOf(declared: unknown): string | undefined {
  const names = declared === undefined ? [] : [declared].flat().map(nameOf)
  return names.length === 0 ? undefined : names.join(' ')
}
