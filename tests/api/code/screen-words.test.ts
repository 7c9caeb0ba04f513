import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'
import { literalTexts } from '#tests/support/literal-texts.ts'

/** Files that say something by themselves, and why. */
const exceptions = new Map([
  ...['about', 'customer-care', 'faq', 'for-brands', 'how-it-works', 'privacy', 'terms'].map(
    page => [`src/ui/pages/${page}.tsx`, 'a document, read from its first line to its last'] as const,
  ),
  ['src/ui/pages/faq-entries.ts', 'a document, of questions and answers'],
  ['src/ui/kit/forms/size-labels.ts', 'values of sizes, as the contract reads them'],
  ['src/ui/product/size-tables.ts', 'a table of measurements'],
  ['src/routes/-checkout/card-entry.ts', 'the typeface for the card field'],
])

const files = globSync('src/{ui,routes}/**/*.{ts,tsx}', { cwd: projectRoot }).filter(
  file => !/[/-]words\.ts$|tree\.gen\.ts$/.test(file),
)

test('screens take their texts from the words file of their domain', () => {
  expect(files.length).toBeGreaterThan(400)
  const said = new Map(
    files.map(file => [file, literalTexts(file, readFileSync(join(projectRoot, file), 'utf8'))] as const),
  )
  const found = [...said].filter(([, texts]) => texts.length > 0)
  expect(found.filter(([file]) => !exceptions.has(file))).toEqual([])
  // what says nothing any more needs no exception
  expect([...exceptions.keys()].filter(file => !found.some(([name]) => name === file))).toEqual([])
})

/** Words files that the app loads from the start, which hold little but texts of public pages. */
const loadedFirst = ['account', 'kit', 'kit/title', 'listing', 'pages']

test('a route names the head of its page by words that every page loads: the rest of a domain comes with its screen', () => {
  const routes = globSync('src/routes/**/*.tsx', { cwd: projectRoot })
  const found = routes.flatMap(file => {
    const code = readFileSync(join(projectRoot, file), 'utf8')
    const [, head = ''] = /^ {2}(?:head:|\.\.\.hiddenPage)([\s\S]*?)^ {2}component:/m.exec(code) ?? []
    const imports = code.matchAll(/^import \* as (\w+) from '#src\/ui\/(.+?)[/-]words\.ts'$/gm)
    return [...imports].flatMap(([, name = '', domain = '']) =>
      head.includes(`${name}.`) ? [{ file, domain }] : [],
    )
  })
  expect(found.length).toBeGreaterThan(25)
  expect(found.filter(({ domain }) => !loadedFirst.includes(domain))).toEqual([])
})

test.each([
  ['<p>Nothing here yet.</p>', 'Nothing here yet.'],
  ['<p>{count} items</p>', 'items'],
  ["<p>{isOpen ? 'Close' : words.open}</p>", 'Close'],
  ["<p>{isFree && 'free'}</p>", 'free'],
  [`<p>{\`\${count} items\`}</p>`, '… items'],
  ['<Button label="save" />', 'save'],
  ["<Button label={isNew ? 'Save' : words.change} />", 'Save'],
  ['<Select onGuide="See the guide" />', 'See the guide'],
  ["const title = 'Your orders'", 'Your orders'],
  ["const states = { paid: 'Paid' }", 'Paid'],
  ["const steps = ['Buy', words.wear]", 'Buy'],
  ["function title() { return 'A draft' }", 'A draft'],
  [`toasts.send({ message: \`\${name} is saved.\` })`, '… is saved.'],
  ["notify('Saved.')", 'Saved.'],
  ["const { title = 'Report this item' } = props", 'Report this item'],
  [`const hint = \`Up to \${most} photos\``, 'Up to … photos'],
])('%s is a text of a screen', (code, text) => {
  expect(literalTexts('planted.tsx', code)).toEqual([text])
})

test.each([
  '<p className="small soft">{words.empty}</p>',
  `<p className={\`badge \${look}\`}>{count} · {total}</p>`,
  '<Button type="submit" look="quiet" />',
  '<Link to="/account/wardrobe" search={{ sort: \'newest\' }} />',
  "if (event.key === 'Escape') close()",
  "throw new Error('There is nothing to pay with.')",
  "import type { Entry } from './Entry point.ts'",
  "type Side = 'Left side' | 'Right side'",
  "const { data } = useQuery(listingsQuery(client, 'background'))",
  "document.querySelector('.checkout__state h2')",
  "send({ type: 'toast.requested', tone: 'success', message: words.saved })",
])('%s has none', code => {
  expect(literalTexts('planted.tsx', code)).toEqual([])
})
