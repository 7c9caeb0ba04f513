import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'

/** An import from one room to another. */
interface Arrow {
  from: string
  to: string
  /** The importing file and the imported one. */
  files: string
}

/**
 * The room of a file: a folder of `ui` or of `routes`. Each folder of `-business` is a room; the route files
 * together are one.
 */
function roomOf(path: string): string {
  const [side, room = '', inner = '', ...deeper] = path.split('/')
  if (side === 'routes' && !room.startsWith('-')) return 'route files'
  return /^-?business$/.test(room) && deeper.length > 0 ? `${room}/${inner}` : room
}

/** All imports between the rooms of one side, of types and styles, too. */
function arrowsOf(side: 'routes' | 'ui'): Arrow[] {
  const src = join(projectRoot, 'src')
  const files = readdirSync(join(src, side), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map(entry => relative(src, join(entry.parentPath, entry.name)))
  return files.flatMap(file => {
    const imports = readFileSync(join(src, file), 'utf8').matchAll(
      /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g,
    )
    return [...imports].flatMap(([, name = '']) => {
      const to = name.startsWith('#src/') ? name.slice(5) : join(dirname(file), name)
      const isArrow = /^(#src\/|\.)/.test(name) && to.startsWith(`${side}/`) && roomOf(to) !== roomOf(file)
      return isArrow ? [{ from: roomOf(file), to: roomOf(to), files: `${file} → ${to}` }] : []
    })
  })
}

/** The shortest way from one room to another along the imports; null if there is none. */
function wayFrom(start: string, end: string, arrows: readonly Arrow[]): Arrow[] | null {
  const ways = new Map<string, Arrow[]>([[start, []]])
  for (const [room, way] of ways) {
    if (room === end) return way
    for (const arrow of arrows) {
      if (arrow.from === room && !ways.has(arrow.to)) ways.set(arrow.to, [...way, arrow])
    }
  }
  return null
}

/** Each circle of rooms once, as the imports that make it: the shortest one through each import. */
function circlesOf(arrows: readonly Arrow[]): string[] {
  const circles = new Map<string, string>()
  for (const arrow of arrows) {
    const back = wayFrom(arrow.to, arrow.from, arrows)
    if (back === null) continue
    const circle = [arrow, ...back]
    const rooms = circle.map(({ from }) => from).sort()
    if (!circles.has(rooms.join())) circles.set(rooms.join(), circle.map(({ files }) => files).join(', '))
  }
  return [...circles.values()]
}

test.each(['routes', 'ui'] as const)('the rooms of src/%s import each other one way', side => {
  const arrows = arrowsOf(side)
  expect(arrows.length).toBeGreaterThan(100)
  expect(circlesOf(arrows)).toEqual([])
})

test('names the imports of a circle, direct or through other rooms', () => {
  const arrow = (from: string, to: string) => ({ from, to, files: `${from} → ${to}` })
  const tree = [arrow('order', 'purchases'), arrow('purchases', 'kit'), arrow('order', 'kit')]
  expect(circlesOf(tree)).toEqual([])
  expect(circlesOf([...tree, arrow('purchases', 'order')])).toEqual(['order → purchases, purchases → order'])
  expect(circlesOf([...tree, arrow('kit', 'order')])).toEqual([
    'order → purchases, purchases → kit, kit → order',
    'order → kit, kit → order',
  ])
})
