/**
 * After a new build an open tab may ask for a chunk that no longer exists. The page is loaded anew, once, with what was
 * typed. A chunk that could not be had for another reason, offline for instance, is no reason to leave the
 * page: whoever asked for it says so and asks again.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', event => {
    // the router would load the page anew by itself, offline too, were it not for the words of the error
    event.payload.message = 'A part of the page could not be loaded.'
    void reloadIntoNewBuild()
  })
}

async function reloadIntoNewBuild(): Promise<void> {
  const ours = document.documentElement.dataset['build'] ?? ''
  const theirs = await buildOf(location.pathname + location.search)
  if (theirs === null || theirs === ours || !isFirstTime()) return
  sessionStorage.setItem(typedKey, JSON.stringify({ path: location.pathname, fields: typedFields() }))
  location.reload()
}

/** The build that the server would answer with now; null where it answers no page of ours. */
async function buildOf(path: string): Promise<string | null> {
  try {
    const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' })
    return /<html[^>]* data-build="([^"]*)"/.exec(await response.text())?.[1] ?? null
  } catch {
    return null
  }
}

/** Milliseconds between two times that a page is loaded anew by itself: never in a circle, whatever answers. */
const pause = 60_000

/** Whether it was not done a moment ago; where that cannot be remembered it is not done at all. */
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

/** Where the typing waits for the new page. */
export const typedKey = 'typed'

/** Whether the page was loaded anew while somebody typed. */
export function hasKeptTyping(): boolean {
  try {
    return sessionStorage.getItem(typedKey) !== null
  } catch {
    return false
  }
}

/** What stands in the fields of the page, by their ids. Passwords are not kept. */
function typedFields(): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const control of document.querySelectorAll('input, textarea, select')) {
    if (isKept(control) && control.value !== '') fields[control.id] = control.value
  }
  return fields
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether a field holds what a person typed and would not like to type again. */
export function isKept(control: Element): control is Control {
  if (control.id === '') return false
  if (control instanceof HTMLInputElement) return /^(text|email|tel|search)$/.test(control.type)
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
}
