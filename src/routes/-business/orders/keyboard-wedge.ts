/** A key as a keyboard sends it: its text, and when, in milliseconds. */
export interface Key {
  readonly key: string
  readonly at: number
}

/** Keys of a scanner come faster than anybody types. */
const longestPause = 50
const shortestCode = 3

/**
 * Reads codes from a keyboard: a hand scanner types the code with a few milliseconds between its keys, and ends it with
 * Enter. What is typed slower is no scan. Returns the code that a key ends, and whether the key belongs to a scan.
 */
export function wedgeReader(): (key: Key) => { code: string | null; isScan: boolean } {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  return ({ key, at }) => {
    const isFast = at - last <= longestPause
    last = at
    if (key === 'Enter') {
      const code = isFast && typed.length >= shortestCode ? typed : null
      typed = ''
      return { code, isScan: code !== null }
    }
    // Shift and the like stand between the letters of a code
    if ([...key].length !== 1) return { code: null, isScan: false }
    typed = isFast ? typed + key : key
    return { code: null, isScan: typed.length > 1 }
  }
}

/** Whether what is typed goes into a field of its own. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)))

/** Hears a hand scanner wherever the focus is on the page, but in a field. Returns what ends it. */
export function hearKeyboardWedge(onCode: (code: string) => void): () => void {
  const read = wedgeReader()
  const hear = (event: KeyboardEvent) => {
    if (takesText(event.target) || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    const { code, isScan } = read({ key: event.key, at: event.timeStamp })
    // neither a button that has the focus nor the page takes it
    if (isScan) event.preventDefault()
    if (code !== null) onCode(code)
  }
  document.addEventListener('keydown', hear, true)
  return () => document.removeEventListener('keydown', hear, true)
}
