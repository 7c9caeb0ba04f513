import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Conflict, Expired } from '#src/ui/checkout/checkout-states.tsx'

const nothing = () => undefined

test('a total that changed while every line stayed is told by both totals, without an empty list', () => {
  const markup = renderToStaticMarkup(
    <Conflict
      message="The total is not the one you saw."
      changes={[]}
      totalBefore="62.80"
      total="67.70"
      canGoOn
      onAccept={nothing}
    />,
  )
  expect(markup).not.toContain('<ul')
  expect(markup).toContain('The total is not the one you saw.')
  expect(markup.replaceAll(/<[^>]+>/g, '')).toContain('The new total is $67.70 instead of $62.80.')
})

test('holding the pieces again that is refused says why, as an alert; how long to wait stands in the sentence', () => {
  const refused = 'That was too often. Please try again in 40 seconds.'
  const markup = (message: string | null) =>
    renderToStaticMarkup(<Expired message={message} canGoOn isBusy={false} onHoldAgain={nothing} />)
  expect(markup(refused)).toMatch(new RegExp(`<div[^>]*role="alert"[^>]*><p[^>]*>${refused}</p></div>`))
  expect(markup(null)).not.toContain('error-summary')
})
