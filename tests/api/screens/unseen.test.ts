// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a heading for screen readers alone takes no room and lies over nothing while it has the focus', () => {
  const styles = document.createElement('style')
  styles.textContent = readFileSync('src/ui/theme/base.css', 'utf8')
  document.head.append(styles)
  document.body.innerHTML = '<h2 class="unseen" tabindex="-1">Problem reported</h2>'
  const heading = document.querySelector('h2')
  if (heading === null) throw new Error('There is no heading.')
  heading.focus()
  expect(document.activeElement).toBe(heading)
  const { position, width, overflow } = getComputedStyle(heading)
  expect({ position, width, overflow }).toEqual({ position: 'absolute', width: '1px', overflow: 'hidden' })
  styles.remove()
})
