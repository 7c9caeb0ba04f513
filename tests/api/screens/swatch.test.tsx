import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { swatchIn } from '#src/machines/editors/wardrobe/garment-swatch.ts'
import { Swatch, swatchText } from '#src/ui/kit/swatch.tsx'

const navy = { color: 'navy', hex: '#1d2a4a', share: 70 }
const white = { color: 'white', hex: '#f6f6f4', share: 30 }

test('a swatch of two colors is divided by their shares, and read out with them', () => {
  const markup = renderToStaticMarkup(<Swatch parts={[navy, white]} />)
  expect(markup).toContain('stroke-dasharray="30 100"')
  expect(markup).toContain('>Navy 70%, white 30%<')
  expect(renderToStaticMarkup(<Swatch parts={[navy, white]} isNamed />)).not.toContain('Navy')
})

test('one color is named without a share, and none is nothing', () => {
  expect(swatchText([{ ...navy, share: 100 }])).toBe('Navy')
  expect(renderToStaticMarkup(<Swatch parts={[]} />)).toBe('')
})

test('measured colors go with the choice of exactly these colors', () => {
  const swatch = ['navy|#1d2a4a|70', 'white|#f6f6f4|30']
  expect(swatchIn({ colors: ['white', 'navy'], swatch })).toEqual([navy, white])
  expect(swatchIn({ colors: ['navy'], swatch })).toEqual([])
  expect(swatchIn({ colors: ['navy', 'black'], swatch })).toEqual([])
  expect(swatchIn({ colors: ['navy', 'white'], swatch: ['navy|red|70', 'white|#f6f6f4|30'] })).toEqual([])
})
