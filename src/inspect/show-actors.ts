import { isRecord, type Sent } from './channel.ts'

/** How many events of an actor are listed. */
const mostListed = 30

const style = `
  body { font: 0.9rem/1.5 system-ui, sans-serif; margin: 1.5rem; max-width: 60rem }
  summary { cursor: pointer } summary b { display: inline-block; min-width: 14rem }
  details { border-top: 1px solid #ccc; padding: 0.4rem 0 } pre { overflow: auto; background: #f4f4f4; padding: 0.5rem }
  .over { color: #666 }
`

interface Shown {
  readonly box: HTMLDetailsElement
  readonly state: HTMLElement
  readonly list: HTMLOListElement
  readonly data: HTMLPreElement
}

/** Lists the actors of all pages of the shop, each with its state, its last events and its data. */
export function showActors(body: HTMLElement): (sent: Sent) => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [sheet]
  body.append(element('h1', 'Running machines'))
  body.append(
    element(
      'p',
      'Open the shop in another tab of this browser. Passwords, tokens and addresses are left out.',
    ),
  )
  const shown = new Map<string, Shown>()
  const seen = new Set<string>()

  function actorOf(page: string, sessionId: string, name: string): Shown {
    const key = `${page} ${sessionId}`
    const known = shown.get(key)
    if (known !== undefined) return known
    const box = document.createElement('details')
    box.dataset.actor = name
    const summary = element('summary', '')
    const state = element('span', '')
    summary.append(element('b', `${name} (${page} ${sessionId})`), state)
    const list = document.createElement('ol')
    const data = document.createElement('pre')
    box.append(summary, list, data)
    body.append(box)
    const made = { box, state, list, data }
    shown.set(key, made)
    return made
  }

  return ({ page, number, event }) => {
    const key = `${page} ${number}`
    if (seen.has(key)) return
    seen.add(key)
    const { type, sessionId, name, snapshot } = event
    const actor = actorOf(page, String(sessionId), typeof name === 'string' ? name : String(sessionId))
    if (type !== '@xstate.snapshot' || !isRecord(snapshot)) return
    const now = stateOf(snapshot)
    const cause = isRecord(event.event) ? String(event.event.type) : ''
    actor.state.textContent = now
    actor.box.classList.toggle('over', snapshot.status !== 'active')
    actor.list.append(element('li', `${cause} → ${now}`))
    if (actor.list.childElementCount > mostListed) actor.list.firstElementChild?.remove()
    actor.data.textContent = JSON.stringify(snapshot, null, 2)
  }
}

/** `fetchingUser.asking`, `address.valid payment.open`; the status of an actor without states. */
function stateOf({ value, status }: Record<string, unknown>): string {
  const named = value === undefined ? '' : leaves(value)
  if (named === '') return String(status)
  return status === 'active' ? named : `${named} (${status})`
}

function leaves(value: unknown): string {
  if (!isRecord(value)) return String(value)
  return Object.entries(value)
    .map(([state, inside]) =>
      isRecord(inside) && Object.keys(inside).length === 0 ? state : `${state}.${leaves(inside)}`,
    )
    .join(' ')
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, text: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}
