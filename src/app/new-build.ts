/** Reloads the page, with its input, where the server answers with another build by now. */
export async function reloadIntoNewBuild(): Promise<void> {
  const ours = document.documentElement.dataset.build ?? ''
  const theirs = await buildOf(location.pathname + location.search)
  if (theirs === null || theirs === ours || !isFirstTime()) return
  sessionStorage.setItem(typedKey, JSON.stringify({ path: location.pathname, fields: typedFields() }))
  location.reload()
}

/** The build that the server would answer with now; null where the answer is no page of ours. */
async function buildOf(path: string): Promise<string | null> {
  try {
    const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' })
    return /<html[^>]* data-build="([^"]*)"/.exec(await response.text())?.[1] ?? null
  } catch {
    return null
  }
}

/** Milliseconds between two automatic reloads: never in a loop, whatever the server answers. */
const pause = 60_000

/** Whether the last reload is long enough ago; false where that cannot be stored. */
function isFirstTime(): boolean {
  const key = 'reloaded-at'
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < pause) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/** The key that the input is stored under for the new page. */
const typedKey = 'typed'

/** The input of the page's fields, by their ids. Passwords are not stored. */
const typedFields = () =>
  Object.fromEntries(
    [...document.querySelectorAll('input, textarea, select')]
      .filter(isRestorable)
      .map(({ id, value }) => [id, value] as const)
      .filter(([, value]) => value !== ''),
  )

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether a field holds input that a person would not like to type again. */
function isRestorable(control: Element): control is Control {
  if (control.id === '') return false
  if (control instanceof HTMLInputElement) return /^(text|email|tel|search)$/.test(control.type)
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
}

/** How long a form may take to appear after the reload, in milliseconds. */
const patience = 10_000

/** Restores the input, as soon as each field exists. */
export function typeAgain(): void {
  const fields = takeTyped()
  if (fields.size === 0) return
  const give = () => {
    for (const [id, text] of fields) {
      const control = document.getElementById(id)
      if (control === null || !isRestorable(control)) continue
      fields.delete(id)
      if (control.value !== text) type(control, text)
    }
    if (fields.size === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(give)
  watcher.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watcher.disconnect(), patience)
  give()
}

/** As a person would: React reads the value from the event that follows, past its own setter. */
function type(control: Control, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

function takeTyped(): Map<string, string> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(typedKey) ?? 'null')
    sessionStorage.removeItem(typedKey)
    if (!isRecord(parsed) || parsed.path !== location.pathname || !isRecord(parsed.fields)) return new Map()
    return new Map(
      Object.entries(parsed.fields).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])),
    )
  } catch {
    return new Map()
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
