import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { firstViewSheets, styledFirst } from '#build/first-view-styles.ts'
import { projectRoot } from '#server/platform/config/config.ts'

const link = '<link rel="stylesheet" crossorigin href="/assets/style-1.css">'
const sheets = new Map([['home', '.header{color:red}']] as const)

test('each first view is built from its own stylesheet, with what that imports, and stays small', async () => {
  const built = await firstViewSheets(projectRoot)
  expect([...built.keys()]).toEqual(['home', 'list', 'product', 'text'])
  const own = { home: '.cover', list: '.filters', product: '.gallery', text: '.prose' } as const
  for (const [view, block] of Object.entries(own)) {
    const css = built.get(view as keyof typeof own) ?? ''
    for (const rule of ['.header', '@font-face', block]) expect.soft(css, view).toContain(rule)
    expect.soft(css, view).not.toContain('@import')
    expect.soft(brotliCompressSync(css).length, view).toBeLessThanOrEqual(5000)
  }
})

test('the styles stand in the place that index.html has for them, whatever the place of the link', () => {
  const html = styledFirst(`<!--sheet--><!--head--><script></script>${link}</head>`, sheets)
  expect(html).toMatch(/^<!--first-view home--><style>\.header\{color:red\}<\/style>/)
  expect(html).toMatch(/<!--sheet--><link rel="stylesheet"[^>]*><!--head--><script><\/script><\/head>$/)
})

test('a Vite that links the stylesheet in another way fails the build with a sentence', () => {
  expect(() => styledFirst('<!--sheet--><style></style>', sheets)).toThrow(
    'Vite puts the stylesheet into index.html in another way now.',
  )
})

test('a template without a place for its styles fails the build with a sentence', () => {
  expect(() => styledFirst(link, sheets)).toThrow('index.html has no place for its styles: <!--sheet-->.')
})
