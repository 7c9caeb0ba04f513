import { expect, test } from 'vitest'
import { outfitParts } from '#src/api/contract/values/outfit-parts.ts'
import { headlineText, reasonText } from '#src/ui/outfits/suggestion-text.ts'

const coat = { title: 'Double-breasted wool coat', category: 'coats', color: 'grey', wear_count: 3 } as const

test('a suggestion is called after the color and the kind of what rested longest', () => {
  const at = (last_worn_on: string | null) => ({ ...coat, last_worn_on })
  expect(headlineText(at(null))).toBe('With your gray coat')
  expect(headlineText({ ...at(null), color: null })).toBe('With your coat')
  expect(headlineText({ ...at(null), category: 'other' })).toBe('With your Double-breasted wool coat')
  expect(reasonText(at('2026-03-02'), '2026-11-30')).toBe('Not worn since March')
  expect(reasonText(at(null), '2026-11-30')).toBe('Worn only 3 times')
})

test('every category that is suggested for a day has a word for one garment of it', () => {
  const { top, bottom, dress, outer, shoe } = outfitParts
  for (const category of [top, bottom, dress, outer, shoe].flat())
    expect(headlineText({ ...coat, last_worn_on: null, category })).not.toContain(coat.title)
})
