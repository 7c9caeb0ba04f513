import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'

/** Words that have a better one in docs/glossary.md, or are not American. */
const replaced = new Set([
  ...[
    'alive',
    'arrival',
    'begun',
    'carried',
    'companions',
    'consequence',
    'darkroom',
    'enlarger',
    'figures',
    'heart',
    'hearts',
  ],
  ...[
    'hearted',
    'kept',
    'later',
    'lazyComponent',
    'letter',
    'letters',
    'lives',
    'looks',
    'master',
    'paper',
    'pace',
    'retryImport',
  ],
  ...[
    'photo',
    'picture',
    'pictures',
    'rendition',
    'room',
    'rooms',
    'tell',
    'told',
    'turns',
    'wish',
    'wishes',
  ],
  ...['authorised', 'catalogue', 'colour', 'colours', 'favourite', 'favourites', 'grey', 'jewellery'],
])

/** Names that have one. A name that is gone goes from here, too. */
const exceptions = new Set([
  // the word in another sense
  ...['fewestLetters', 'firstLetter', 'letters', 'frontTurns', 'turns', 'dateLater', 'ad-lives', 'photo'],
  // of the wire, of columns, or of a chart's action, which have the word themselves
  ...['jewellery', 'tellReviewed'],
])

/** Lines that may have a word of those which once stood everywhere, by folder: names of the wire, and texts of people. */
const mostLines: Readonly<Record<string, number>> = { src: 5, server: 12, demo: 2, tests: 60 }

const declared =
  /^(?:export )?(?:default )?(?:async )?(?:function|class|const|let|interface|type)\s+([A-Za-z_$][\w$]*)/gm

/** Files, and what they declare at their top level, by path. Migrations stay as they were written, tables as they are named. */
function namesIn(side: string): string[] {
  return readdirSync(join(projectRoot, side), { recursive: true, withFileTypes: true }).flatMap(entry => {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory() || !/\.tsx?$/.test(path) || /\/migrations\/|tables\.gen\.ts$/.test(path))
      return []
    const text = readFileSync(path, 'utf8')
    return [
      basename(path).replace(/\.tsx?$/, ''),
      ...[...text.matchAll(declared)].map(([, name = '']) => name),
    ]
  })
}

const wordsOf = (name: string) => name.split(/[-_]|(?<=[a-z0-9])(?=[A-Z])/).map(word => word.toLowerCase())

test('names of the server, the demo and the app are the field’s words', () => {
  const names = [...namesIn('server'), ...namesIn('demo'), ...namesIn('src')]
  expect(names.length).toBeGreaterThan(4000)
  const found = new Set(names.filter(name => wordsOf(name).some(word => replaced.has(word))))
  expect([...found].filter(name => !exceptions.has(name)).toSorted()).toEqual([])
  expect([...exceptions].filter(name => !found.has(name))).toEqual([])
})

test.each(Object.entries(mostLines))('lines of %s with “wish” or “told”: at most %i', (side, most) => {
  const lines = readdirSync(join(projectRoot, side), { recursive: true, withFileTypes: true }).flatMap(
    entry => {
      const path = join(entry.parentPath, entry.name)
      if (entry.isDirectory() || !/\.(tsx?|css)$/.test(path) || path.includes('/migrations/')) return []
      return readFileSync(path, 'utf8')
        .split('\n')
        .filter(line => /\b(wish(es|ed)?|told)\b/i.test(line))
        .map(line => `${entry.name}: ${line.trim()}`)
    },
  )
  expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(most)
})

/** Where “picture” stays, since it is stored, signed, sent or somebody else's word. Everything else is an image. */
const pictures: Readonly<Record<string, RegExp>> = {
  'the SQL function': /picture_of\b/g,
  'the column of the quota': /picture_bytes/g,
  'the column of listings, items and order lines':
    /\b[a-z_]+\.picture\b|\bpicture(?= (?:=|->>|as image)|->>|, (?:published_at|tsv)| from listings)|'picture'|\bpicture(?=: (?:image|ColumnType|t\.))|\boptions, picture,|price_cents, picture\b|attachmentOf\(picture\)/g,
  'a job that may be queued': /\b(?:remove|sweep)_pictures\b/g,
  'the payload of that job': /payload: \{ pictures|^ {2}pictures: z\.|\.pictures\)/g,
  'the folder of public images, and their addresses':
    /\/pictures\b|\bpictures\/|(?:2f|5c)pictures|['`]pictures['`]/g,
  'the signed text of a private address': /picture:(?=\$\{)/g,
  'the element of HTML': /<\/?picture>/g,
  'an error code of the wire': /picture_(?=[a-z]|\$\{|')/g,
  'columns of Depop’s file': /Picture (?:Hero|\d) url|picture(?:hero|hero\w*|\(\?:hero|\$\{at)/gi,
  'a script that the measured figures name': /picture-trial/g,
}

test('an image is called a picture only where that is stored, signed or sent', () => {
  const used = new Set<string>()
  const found = ['src', 'server', 'demo', 'build', 'scripts', 'tests', 'docs'].flatMap(side =>
    readdirSync(join(projectRoot, side), { recursive: true, withFileTypes: true }).flatMap(entry => {
      const path = join(entry.parentPath, entry.name)
      if (entry.isDirectory() || !/\.(tsx?|css|md)$/.test(path)) return []
      if (/\/migrations\/|docs\/figures\.md|\/words\.test\.ts/.test(path)) return []
      return readFileSync(path, 'utf8')
        .split('\n')
        .filter(line => /picture/i.test(line))
        .filter(line => {
          const rest = Object.entries(pictures).reduce((left, [reason, pattern]) => {
            const without = left.replace(pattern, '')
            if (without !== left) used.add(reason)
            return without
          }, line)
          return /picture/i.test(rest)
        })
        .map(line => `${path.slice(projectRoot.length)}: ${line.trim()}`)
    }),
  )
  expect(found).toEqual([])
  expect(Object.keys(pictures).filter(reason => !used.has(reason))).toEqual([])
})
