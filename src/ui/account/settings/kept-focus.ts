const first = 'button, input, select, textarea, a[href], [tabindex="0"]'

/**
 * What was pressed is often gone afterwards: an address with its button, a picture that was sent, the question itself.
 * The focus then goes to what is left of the place where it was: the panel's first control, else the part of the
 * settings, else what stands above them all. Answers how to stop it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: Element | null = null
  let places: (Element | null)[] = []
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    last = target
    places = [target.closest('dialog'), target.closest('section')]
  }
  const bring = () => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return
    const [panel, part] = places
    const target = panel?.isConnected
      ? panel.querySelector<HTMLElement>(`.sheet__head ~ * :is(${first})`)
      : part?.isConnected && part instanceof HTMLElement
        ? part
        : (root.querySelector<HTMLElement>('.leaving') ?? root.querySelector('h1'))
    target?.focus()
  }
  // who clicks beside everything wants the focus nowhere; a question that closes only hides what had it
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
