import { isKept, typedKey as key } from './missing-chunk.ts'

/** How long a form may take to appear after the page has been loaded anew, in milliseconds. */
const patience = 10_000

/** Types it again, as soon as each field is there. */
export function typeAgain(): void {
  const fields = takeKept()
  if (fields.size === 0) return
  const give = () => {
    for (const [id, text] of fields) {
      const control = document.getElementById(id)
      if (control === null || !isKept(control)) continue
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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** As a person would: React reads the value from the event that follows, past its own setter. */
function type(control: Control, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

function takeKept(): Map<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    if (!isRecord(kept) || kept['path'] !== location.pathname || !isRecord(kept['fields'])) return new Map()
    return new Map(
      Object.entries(kept['fields']).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])),
    )
  } catch {
    return new Map()
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
