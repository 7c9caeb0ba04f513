const first = 'button, input, select, textarea, a[href], [tabindex="0"]'

/**
 * Moves the focus if the focused element is removed: an address with its button, an uploaded image, the
 * dialog itself. The focus goes to what is left around it: the heading of the next steps, the panel's first
 * control, the next steps from which a dialog was opened, the section of the settings, else the top of the page.
 * Returns a function that stops it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: Element | null = null
  let places: (Element | null)[] = []
  let opener: Element | null = null
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    last = target
    const steps = target.closest('.next')
    opener = steps ?? opener
    places = [steps, target.closest('dialog'), target.closest('section')]
  }
  const bring = () => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return
    const [steps, panel, part] = places
    const control = panel?.querySelector<HTMLElement>(`.sheet__head ~ * :is(${first})`)
    const targets = [
      headingOf(steps),
      panel?.isConnected ? control : null,
      headingOf(opener),
      part,
      root.querySelector('.leaving'),
      root.querySelector('h1'),
    ]
    const target = targets.find(each => each instanceof HTMLElement && each.isConnected)
    if (target instanceof HTMLElement) target.focus()
  }
  // a click outside everything drops the focus on purpose; a closing dialog only hides the element that had
  // it
  const forget = () =>
    queueMicrotask(() => {
      const isSeen = (last?.getClientRects().length ?? 0) > 0
      if (isSeen && document.activeElement === document.body) last = null
    })
  root.addEventListener('focusin', remember)
  root.addEventListener('focusout', forget)
  const watched = new MutationObserver(bring)
  watched.observe(root, { childList: true, subtree: true })
  return () => {
    root.removeEventListener('focusin', remember)
    root.removeEventListener('focusout', forget)
    watched.disconnect()
  }
}

const headingOf = (steps: Element | null | undefined) => steps?.querySelector('h2') ?? null
