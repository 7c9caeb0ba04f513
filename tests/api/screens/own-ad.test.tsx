import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AdPatience } from '#src/ui/ads/own-ad.tsx'
import { anAd } from '#tests/support/members/an-ad.ts'

const textOf = (until: string | null) =>
  renderToStaticMarkup(<AdPatience ad={anAd({ state: 'reserved', reserved_until: until })} />).replaceAll(
    /<[^>]+>/g,
    '',
  )

test('a reserved ad tells its seller until when, and nothing where nobody knows', () => {
  expect(textOf('2026-11-25T15:15:00.000Z')).toBe(
    'Reserved until November 25 at 3:15 PM. If the buyer doesn’t pay by then, it’s for sale again.',
  )
  expect(textOf(null)).toBe('')
})
