import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckoutConflict } from '#src/ui/checkout/checkout-conflict.tsx'
import { Challenge, Expired } from '#src/ui/checkout/checkout-states.tsx'

const nothing = () => undefined

test('a changed total with unchanged lines shows both totals, without an empty list', () => {
  const markup = renderToStaticMarkup(
    <CheckoutConflict
      message="The total has changed."
      changes={[]}
      totalBefore="62.80"
      total="67.70"
      canGoOn
      heldBy={null}
      onAccept={nothing}
      onShown={nothing}
    />,
  )
  expect(markup).not.toContain('<ul')
  expect(markup).toContain('The total has changed.')
  expect(markup.replaceAll(/<[^>]+>/g, '')).toContain('The new total is $67.70 instead of $62.80.')
})

test('holding the pieces again that is refused says why, as an alert; how long to wait stands in the sentence', () => {
  const refused = 'You’ve tried this too many times. Please try again in 40 seconds.'
  const markup = (message: string | null) =>
    renderToStaticMarkup(<Expired message={message} canGoOn isBusy={false} onHoldAgain={nothing} />)
  expect(markup(refused)).toMatch(new RegExp(`<div[^>]*role="alert"[^>]*><p[^>]*>${refused}</p></div>`))
  expect(markup(null)).not.toContain('error-summary')
})

test('a piece held by another checkout of the shopper is not called sold out', () => {
  const markup = renderToStaticMarkup(
    <CheckoutConflict
      message={null}
      changes={[
        {
          id: 'a_coat0000001',
          title: 'Wool coat',
          problem: 'out_of_stock',
          isHeld: true,
          was: { quantity: 1, total: '60.00' },
          now: { quantity: 0, total: '0.00' },
        },
      ]}
      totalBefore="62.80"
      total="10.00"
      canGoOn
      heldBy="k_held00000001"
      onAccept={nothing}
      onShown={nothing}
    />,
  )
  const text = markup.replaceAll(/<[^>]+>/g, '')
  expect(text).toContain('Wool coat is held by your other checkout')
  expect(text).not.toContain('sold out')
})

test('the bank’s question says by when it has to be answered, and what happens otherwise', () => {
  const markup = renderToStaticMarkup(
    <Challenge
      isAtBank={false}
      isBusy={false}
      deadline={{
        at: '2026-11-25T10:30:00.000Z',
        event: 'challengeWindow',
        description: '',
        texts: {
          who: 'You have until {time} to confirm.',
          can: 'We hold your items.',
          otherwise: 'Otherwise not.',
        },
      }}
      message={null}
      onAnswer={nothing}
    />,
  )
  const text = markup.replaceAll(/<[^>]+>/g, '')
  expect(text).toMatch(/You have until .+ to confirm\. ?We hold your items\. ?Otherwise not\./)
})
