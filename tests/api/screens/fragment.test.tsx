// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useFragment } from '#src/ui/layout/fragment.ts'

afterEach(() => {
  window.location.hash = ''
  vi.unstubAllGlobals()
})

function Page() {
  useFragment()
  return (
    <section id="sizes" tabIndex={-1}>
      My sizes
    </section>
  )
}

/** Draws the page at an address; what had the focus and what was scrolled to. */
function opened(hash: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="app"></div>'
  const scrolled: string[] = []
  // jsdom has no layout
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.id)
  }
  window.location.hash = hash
  const place = document.querySelector('#app')
  if (place === null) throw new Error('There is no place.')
  const root = createRoot(place)
  act(() => root.render(<Page />))
  const found = { focused: document.activeElement?.id, scrolled }
  act(() => root.unmount())
  return found
}

test('a page that is drawn late goes to the part that its address names', () => {
  expect(opened('#sizes')).toEqual({ focused: 'sizes', scrolled: ['sizes'] })
})

test.each(['', '#nothing'])('an address that ends in "%s" leaves the page where it is', hash => {
  expect(opened(hash)).toEqual({ focused: '', scrolled: [] })
})
