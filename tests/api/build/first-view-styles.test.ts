import { expect, test } from 'vitest'
import { firstViewOf, styledFirst } from '#build/first-view-styles.ts'

const link = '<link rel="stylesheet" crossorigin href="/assets/style-1.css">'
const bundle = {
  'assets/style-1.css': { type: 'asset', source: '.header{color:red}.sheet{color:blue}' },
} as const

test('the first view of a page has the rules of its blocks, in their order, and none of a later state', () => {
  const css =
    '.prose{margin:0}.sheet{margin:0}.header:hover{color:red}.header{color:red}@media print{.prose{margin:0}}'
  expect(firstViewOf(css, 'text')).toBe('.prose{margin:0}.header{color:red}')
})

test('the styles stand in the place that index.html has for them, whatever the place of the link', () => {
  const html = styledFirst(`<!--sheet--><!--head--><script></script>${link}</head>`, bundle)
  expect(html).toMatch(/^<!--first-view home--><style>\.header\{color:red\}<\/style>/)
  expect(html).toMatch(/<!--sheet--><link rel="stylesheet"[^>]*><!--head--><script><\/script><\/head>$/)
})

test('a Vite that links the stylesheet in another way fails the build with a sentence', () => {
  expect(() => styledFirst('<!--sheet--><style></style>', bundle)).toThrow(
    'Vite puts the stylesheet into index.html in another way now.',
  )
})

test('a template without a place for its styles fails the build with a sentence', () => {
  expect(() => styledFirst(link, bundle)).toThrow('index.html has no place for its styles: <!--sheet-->.')
})
