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
  expect(text).toContain('Pants')
  expect(text).toContain('Row 2, Stock: 4. Unknown.')
})

test('a new product is shown in a line, with a table of its variants', () => {
  const change = (field: string, after: string, variant: string | null = null) => ({
    ...{ field, variant, before: null, after },
  })
  const changes = [
    change('title', 'Coat'),
    change('category', 'trousers'),
    change('whose', 'woman'),
    change('status', 'draft'),
    change('options', 'Size (size), Cut'),
    ...['S', 'M'].flatMap(size => [
      change('variant', `${size}, $248.00`, size),
      change('sku', `C-${size}`, size),
      change('stock', '4', size),
    ]),
    change('description', 'Warm.'),
  ]
  const html = renderToStaticMarkup(
    <ImportProductList categories={categories} products={[{ ...product, changes }]} />,
  )
  expect(html).toContain('<p>Pants · Woman · Draft</p>')
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row.split(/<[^>]*>/).filter(Boolean),
  )
  expect(rows).toEqual([
    ['Size, Cut', 'SKU', 'Price', 'Stock'],
    ['S', 'C-S', '$248.00', '4'],
    ['M', 'C-M', '$248.00', '4'],
  ])
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Description:  Warm.')
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
    ...{ name, field, is_read: isRead, is_remembered: false },
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
