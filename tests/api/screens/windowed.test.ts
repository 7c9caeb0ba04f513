import { describe, expect, it } from 'vitest'
import { nextWindow, type Window, windowOf } from '#src/ui/wardrobe/windowed.ts'

const phone = { columns: 2, rowHeight: 360, rowGap: 16 }

/** Each window on the way from what is there to what is wanted. */
function wayOf(shown: Window, top: number, total = 600) {
  const wanted = windowOf(total, phone, top, 820)
  const way = [shown]
  while (way.length < 50) {
    const last = way.at(-1) ?? shown
    const next = nextWindow(last, wanted, phone.columns)
    if (next.first === last.first && next.count === last.count) break
    way.push(next)
  }
  return { wanted, way }
}

describe('the cards of a long list in the document', () => {
  it('are those that are seen and two rows around them', () => {
    expect(windowOf(600, phone, 0, 820)).toEqual({ first: 0, count: 16, seen: [0, 8] })
    expect(windowOf(600, phone, 3600, 820)).toEqual({ first: 16, count: 16, seen: [20, 28] })
    expect(windowOf(599, phone, 300 * 360, 820)).toEqual({ first: 584, count: 15, seen: [598, 599] })
    expect(windowOf(3, phone, 0, 820)).toEqual({ first: 0, count: 3, seen: [0, 3] })
  })

  it('come row by row while somebody scrolls, whichever way', () => {
    expect(wayOf({ first: 16, count: 16 }, 3960).way.slice(1)).toEqual([{ first: 18, count: 16 }])
    expect(wayOf({ first: 16, count: 16 }, 3240).way.slice(1)).toEqual([{ first: 14, count: 16 }])
  })

  it('begin after a leap with those that are seen', () => {
    const { wanted, way } = wayOf({ first: 16, count: 16 }, 36_000)
    expect(wanted).toEqual({ first: 196, count: 16, seen: [200, 208] })
    expect(way.slice(1)).toEqual([
      { first: 200, count: 4 },
      { first: 200, count: 8 },
      { first: 200, count: 10 },
      { first: 198, count: 12 },
      { first: 198, count: 14 },
      { first: 196, count: 16 },
    ])
  })

  it('always end as wanted, wherever they come from, and are never more', () => {
    for (const total of [1, 7, 24, 599, 10_000])
      for (const top of [0, 200, 5000, 107_000])
        for (const first of [0, 1, 12, 5000])
          for (const count of [0, 1, 9, 16, 80]) {
            const { wanted, way } = wayOf({ first, count }, top, total)
            expect(way.at(-1)).toEqual({ first: wanted.first, count: wanted.count })
            for (const step of way.slice(1)) expect(step.count).toBeLessThanOrEqual(wanted.count)
          }
  })
})
