import { createKnownSecrets, redacted } from './known-secrets.ts'
import { isPersonalKey, isSecretKey } from './secret-keys.ts'

/** The depth limit of a copy; no machine holds anything deeper. */
const deepest = 12

/** `open`: copied. `hidden`: left out. `secret`: left out, and removed everywhere else. */
type Manner = 'open' | 'hidden' | 'secret'

/** How a value is copied, and the objects that contain it. */
interface Visit {
  readonly manner: Manner
  readonly above: readonly object[]
}

/**
 * Makes redacted copies of inspection events: plain JSON, without live objects. A value whose key names a
 * password, a token or a way to reach a person is left out everywhere (input, output, context, events,
 * children, errors), and is also removed from any other text. Names of states and events stay. The reasons:
 * docs/decisions/070-inspection.md.
 */
export function createRedactor() {
  const secrets = createKnownSecrets()
  const start: Visit = { manner: 'open', above: [] }

  function copy(value: unknown, visit: Visit): unknown {
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') return value
    if (typeof value === 'string') return text(value, visit.manner)
    if (typeof value === 'number' || typeof value === 'bigint') {
      const shown = text(String(value), visit.manner)
      return shown === String(value) && typeof value === 'number' ? value : shown
    }
    if (typeof value !== 'object') return `[${typeof value}]`
    if (visit.above.includes(value)) return '[circular]'
    if (visit.above.length === deepest) return '[too deep]'
    return copyObject(value, { ...visit, above: [...visit.above, value] })
  }

  function text(value: string, manner: Manner): string {
    if (manner === 'secret') secrets.learn(value)
    return manner === 'open' ? secrets.scrub(value) : redacted
  }

  function copyObject(value: object, visit: Visit): unknown {
    if (Array.isArray(value)) return value.map(each => copy(each, visit))
    if (value instanceof Set) return [...value].map(each => copy(each, visit))
    if (value instanceof Map)
      return copyEntries(
        [...value].map(([key, each]) => [String(key), each]),
        visit,
      )
    if (value instanceof Error) {
      const { name, message, cause } = value
      const more = copyEntries(
        Object.entries({ ...(cause === undefined ? {} : { cause }), ...readable(value) }),
        visit,
      )
      return { name: text(name, visit.manner), message: text(message, visit.manner), ...more }
    }
    const toJson: unknown = read(value, 'toJSON')
    if (typeof toJson === 'function')
      return copy(
        attempt(() => toJson.call(value)),
        visit,
      )
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`
    return copyEntries(Object.entries(readable(value)), visit)
  }

  function copyEntries(entries: readonly [string, unknown][], visit: Visit): Record<string, unknown> {
    const all = new Map(entries)
    return Object.fromEntries(
      entries.map(([key, value]) => {
        const manner = visit.manner === 'open' ? mannerOf(key, all) : visit.manner
        return [secrets.scrub(key), copy(value, { ...visit, manner })]
      }),
    )
  }

  /** Names of states and children stay as they are; the rest of a snapshot can be personal data. */
  function copySnapshot(snapshot: unknown): unknown {
    if (typeof snapshot !== 'object' || snapshot === null) return copy(snapshot, start)
    const toJson: unknown = read(snapshot, 'toJSON')
    const plain: unknown = typeof toJson === 'function' ? attempt(() => toJson.call(snapshot)) : snapshot
    if (typeof plain !== 'object' || plain === null) return copy(plain, start)
    const { status, value, tags, children, ...data } = readable(plain)
    return {
      status,
      value: stateValue(value),
      tags,
      children: Object.fromEntries(
        Object.entries(readable(children)).map(([id, child]) => [id, copy(child, start)]),
      ),
      ...copyEntries(Object.entries(data), start),
    }
  }

  function redact(event: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const { event: sent, snapshot, ...frame } = event
    const shown = {
      ...Object.fromEntries(Object.entries(frame).map(([key, value]) => [key, frameValue(key, value)])),
      ...(sent === undefined ? {} : { event: copy(sent, start) }),
      ...(snapshot === undefined ? {} : { snapshot: copySnapshot(snapshot) }),
    }
    return shown
  }

  /** The library's own fields are no personal data; the definition is the source of the machine. */
  function frameValue(key: string, value: unknown): unknown {
    return frameKeys.has(key)
      ? value
      : copy(value, { ...start, manner: isSecretKey(key) ? 'secret' : 'open' })
  }

  return (event: object): Record<string, unknown> => {
    const entries = readable(event)
    // the first pass learns the secrets, because a text that repeats one may come before it
    redact(entries)
    return redact(entries)
  }
}

const frameKeys = new Set(
  'type sessionId rootId parentId sourceId createdAt id _version definition'.split(' '),
)

function mannerOf(key: string, all: ReadonlyMap<string, unknown>): Manner {
  if (isSecretKey(key)) return 'secret'
  if (typeof all.get(key) !== 'number' && isPersonalKey(key, [...all.keys()])) return 'secret'
  if (key !== 'value') return 'open'
  const [type, field] = [all.get('type'), all.get('field')]
  // `{ field: 'password', value }`: the key is in a field beside its value
  if (typeof field === 'string') return isSecretKey(field) ? 'secret' : 'hidden'
  return typeof type === 'string' && type.endsWith('.typed') ? 'secret' : 'open'
}

/** The name of a state, or the names of states by region. */
function stateValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([region, inside]) => [region, stateValue(inside)]))
}

function readable(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.keys(value).map(key => [key, read(value, key)]))
}

function read(value: object, key: string): unknown {
  return attempt(() => Reflect.get(value, key))
}

function attempt(get: () => unknown): unknown {
  try {
    return get()
  } catch {
    return '[unreadable]'
  }
}
