import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { IgnoredColumns } from '#src/ui/business/imports/ignored-columns.tsx'
import { ImportProductList } from '#src/ui/business/imports/product-list.tsx'
import { photosText } from '#src/ui/business/imports/words.ts'

const product = {
  ...{ position: 0, rows: [2], title: 'Coat', action: 'create' as const, outcome: null, product_id: null },
  ...{ changes: [], conflicts: [], guesses: [], errors: [], warnings: [] },
}
const warnings = Array.from({ length: 5 }, (_, at) => ({
  ...{ row: at + 2, column: '', code: 'too_many_photos', value: `https://h.example/${at}.jpg` },
  ...{ message: 'Left out.', suggestion: null },
}))

const categories = new Map([['trousers', 'Pants']])

test('a category is shown by its name, and a guess without a column by what it is about', () => {
  const changes = [{ field: 'category', variant: null, before: null, after: 'trousers' }]
  const guess = { kind: 'stock' as const, row: 2, column: '', value: '', taken_as: '4', message: 'Unknown.' }
  const html = renderToStaticMarkup(
    <ImportProductList categories={categories} products={[{ ...product, changes, guesses: [guess] }]} />,
  )
  const text = html.replaceAll(/<[^>]*>/g, '')
  expect(text).toContain('Category:  Pants')
  expect(text).toContain('Row 2, Stock: 4. Unknown.')
})

test('a photo that could not be fetched is not counted as fetched', () => {
  expect(photosText({ done: 3, total: 5, failed: 1 })).toBe('2 of 5 photos fetched, 1 could not be fetched')
  expect(photosText({ done: 5, total: 5, failed: 0 })).toBe('5 of 5 photos fetched')
})

describe('the notes of a product', () => {
  test('beyond three stand in a disclosure that says how many', () => {
    const html = renderToStaticMarkup(
      <ImportProductList categories={categories} products={[{ ...product, warnings }]} />,
    )
    const [shown = '', folded = ''] = html.split('<details>')
    expect([shown.match(/Left out/g)?.length, folded.match(/Left out/g)?.length]).toEqual([3, 2])
    expect(folded).toContain('2 more')
  })

  test('up to three stand in no disclosure', () => {
    const html = renderToStaticMarkup(
      <ImportProductList
        categories={categories}
        products={[{ ...product, warnings: warnings.slice(0, 3) }]}
      />,
    )
    expect(html).not.toContain('<details>')
  })
})

describe('the columns that are not imported', () => {
  const column = (name: string, isRead: boolean, field: 'title' | null = null) => ({
    ...{ name, field, is_read: isRead },
    samples: [],
  })

  test('are counted, and named in a disclosure', () => {
    const columns = [
      column('Title', false, 'title'),
      column('Mood', false),
      column('', false),
      column('Options', true),
    ]
    const html = renderToStaticMarkup(<IgnoredColumns columns={columns} />)
    expect(html).toContain('<summary>2 columns not imported</summary>')
    expect(html).toContain('Mood, Column 3')
  })

  test('are not mentioned where everything is read', () => {
    expect(renderToStaticMarkup(<IgnoredColumns columns={[column('Title', false, 'title')]} />)).toBe('')
  })
})
