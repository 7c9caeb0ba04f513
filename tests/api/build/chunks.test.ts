import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { importsOf, rewriteImports } from '#build/chunks.ts'

const rewritten = (code: string) => rewriteImports(code, parseSync('chunk.js', code).program)

test('a dynamic import that Vite wraps is loaded by its address, so that it can be retried', () => {
  expect(rewritten('var a=()=>h(()=>import(`./a.js`),__VITE_PRELOAD__)')).toBe(
    'var a=()=>(()=>h(`./a.js`))()',
  )
})

test('an import of one module out of a chunk stays one', () => {
  expect(rewritten('h(()=>import("./a.js").then(e=>e.t),__VITE_PRELOAD__)')).toBe(
    '(()=>h("./a.js").then(e=>e.t))()',
  )
})

test('a wrapped import of a module of the same chunk is awaited as it is', () => {
  expect(
    rewritten(
      'h(()=>Promise.resolve().then(()=>a),__VITE_PRELOAD__);h(()=>import("./b.js"),__VITE_PRELOAD__)',
    ),
  ).toBe('(()=>Promise.resolve().then(()=>a))();(()=>h("./b.js"))()')
})

test('an import of an address that is known only later stays as it is', () => {
  const code = 'var load=address=>import(address)'
  expect(rewritten(code)).toBe(code)
})

test('a Vite that wraps dynamic imports in another way fails the build with a sentence', () => {
  expect(() => rewritten('var a=()=>import("./a.js")')).toThrow(
    'Vite wraps dynamic imports in another way now: one of them cannot be retried.',
  )
})

test('a chunk names the chunks it imports, without those that the entry has loaded', () => {
  const chunk = (fileName: string, imports: string[], isEntry = false) =>
    ({ type: 'chunk', fileName, imports, isEntry }) as const
  const files = [
    chunk('assets/app.js', ['assets/libraries.js'], true),
    chunk('assets/libraries.js', []),
    chunk('assets/panel.js', ['assets/libraries.js', 'assets/lines.js']),
    chunk('assets/lines.js', ['assets/app.js']),
    { type: 'asset' } as const,
  ]
  expect([...importsOf(files)]).toEqual([
    ['assets/panel.js', ['./lines.js']],
    ['assets/lines.js', []],
  ])
})
