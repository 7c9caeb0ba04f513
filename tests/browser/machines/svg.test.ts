import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setup } from 'xstate'
import { type Found, findMachines } from '#scripts/machines/find.ts'
import { svgOf } from '#scripts/machines/svg.ts'
import { doingsOf, labelOf, type Scene, sceneOf, withAll } from '#tests/machines/kit/scene.ts'
import { browserOfWorker } from '#tests/support/browser/browser.ts'

const found = await findMachines()
let page: Page

beforeAll(async () => {
  page = await (await browserOfWorker()).newPage()
})
afterAll(() => page.close())

/** What a browser shows of an SVG: looked up and measured where it is rendered. */
async function rendered(svg: string) {
  await page.setContent(`<!doctype html><title>Chart</title><body style="margin: 0">${svg}`)
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<SVGGraphicsElement>(selector)]
    const textOf = (text: SVGGraphicsElement) => {
      const lines = [...text.querySelectorAll('tspan')].map(({ textContent }) => textContent.trim())
      return lines.length > 0 ? lines.join(' ') : text.textContent
    }
    const rectOf = (element: Element) => element.getBoundingClientRect()
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    const holds = (outer: DOMRect, inner: DOMRect) =>
      inner.left >= outer.left &&
      inner.right <= outer.right &&
      inner.top >= outer.top &&
      inner.bottom <= outer.bottom
    const boxes = all('rect.box, rect.any')
    const labels = all('text.label')
    const whole = rectOf(document.querySelector('svg') ?? document.body)
    return {
      states: all('.state').map(state => state.dataset.state ?? ''),
      ended: all('rect.end').length,
      regions: all('rect.region').length,
      begun: all('circle.beginning').map(circle => circle.dataset.state ?? ''),
      arrows: all('path.arrow').length,
      labels: labels.map(label => `${label.dataset.edge}: ${textOf(label)}`),
      doings: all('.state text:not(.title, .label), .own text:not(.title, .label)').map(textOf),
      titles: all('.state .title').map(textOf),
      misplaced: [
        ...all('text')
          .filter(text => !holds(whole, rectOf(text)))
          .map(text => `${textOf(text)} is cut off`),
        ...labels.flatMap(label => {
          const own = label.closest('g')?.querySelector('rect') ?? null
          if (own !== null && !holds(rectOf(own), rectOf(label))) return [`${textOf(label)} leaves its state`]
          return boxes
            .filter(box => box !== own && meet(rectOf(label), rectOf(box)))
            .map(box => `${textOf(label)} stands on ${box.closest<SVGElement>('g')?.dataset.state}`)
        }),
      ],
    }
  })
}

/** What an SVG of a scene shows too often, not at all or in the wrong place. */
async function differences(scene: Scene, svg = svgOf(scene)): Promise<string[]> {
  const drawn = await rendered(svg)
  const all = withAll(scene.root)
  const begun = all.filter(({ first }) => first !== null).map(({ id }) => id)
  const ends = scene.edges.flatMap(({ from, to }) =>
    to.every(id => id === from) ? [] : to.map(id => `${from} ${id}`),
  )
  const arrows = new Set(ends).size + begun.length
  const labels = scene.edges.flatMap(edge => {
    const isOwn = edge.to.every(id => id === edge.from)
    const label = `${edge.name}: ${isOwn && edge.to.length > 0 ? '↻ ' : ''}${labelOf(edge)}`
    return isOwn ? [label] : edge.to.map(() => label)
  })
  return [
    ...miscounted(
      drawn.states,
      all.map(({ id }) => id),
    ),
    ...miscounted(drawn.begun, begun),
    ...miscounted(drawn.labels, labels),
    // long ones are broken into lines, each a text of its own
    ...(inOne(drawn.doings) === inOne(all.flatMap(doingsOf)) ? [] : ['what states do']),
    ...(drawn.arrows === arrows ? [] : [`${drawn.arrows} of ${arrows} arrows`]),
    ...(drawn.ended === all.filter(({ kind }) => kind === 'final').length ? [] : ['final states']),
    ...drawn.misplaced,
  ]
}

const inOne = (texts: readonly string[]) =>
  texts
    .flatMap(text => text.trim().split(' '))
    .toSorted()
    .join(' ')

/** What is not drawn as often as it is declared. */
function miscounted(drawn: readonly string[], declared: readonly string[]): string[] {
  const times = (all: readonly string[], one: string) => all.filter(each => each === one).length
  return [...new Set([...declared, ...drawn])].flatMap(one => {
    const [is, wanted] = [times(drawn, one), times(declared, one)]
    return is === wanted ? [] : [`${one}: ${is} of ${wanted}`]
  })
}

test.for(found)(
  'the SVG of $name shows every state and every transition once, and no label on another state',
  async ({ machine }: Found) => {
    expect(await differences(sceneOf(machine))).toEqual([])
  },
)

const player = setup({
  guards: { isLoud: () => true },
  actions: { turn: () => {}, show: () => {}, hide: () => {} },
}).createMachine({
  id: 'player',
  type: 'parallel',
  on: { stopped: '.screen' },
  states: {
    sound: {
      on: { louder: {}, softer: { guard: 'isLoud', actions: 'turn' } },
      initial: 'on',
      states: {
        on: { on: { muted: 'off', again: { target: 'on', reenter: true } } },
        off: { type: 'final' },
      },
    },
    screen: {
      initial: 'dark',
      states: {
        dark: { on: { touched: 'last' }, after: { 500: 'lit' } },
        lit: { entry: 'show', exit: 'hide', on: { left: { target: 'dark', description: 'Nobody looks.' } } },
        last: { type: 'history', target: 'lit' },
      },
    },
  },
})

test('an SVG shows regions, first, final and history states, guards, delays, entry, exit and transitions to itself', async () => {
  const drawn = await rendered(svgOf(sceneOf(player)))
  expect(drawn).toMatchObject({
    ended: 1,
    regions: 2,
    begun: ['player.sound', 'player.screen'],
    misplaced: [],
  })
  expect(drawn.titles).toEqual(['player', 'sound', 'screen', 'on', 'off', 'dark', 'lit', 'last (H)'])
  expect(drawn.doings).toEqual(['entry / show', 'exit / hide'])
  expect(drawn.labels).toEqual(
    expect.arrayContaining([
      'sound | softer | 1: softer [isLoud] / turn',
      'sound.on | again | 1: ↻ again',
      'screen.dark | after 500 | 1: after 500',
    ]),
  )
  expect(await page.locator('text.label', { hasText: 'left' }).locator('title').textContent()).toBe(
    'Nobody looks.',
  )
})

test('an SVG is light or dark as the device is, and readable in both', async () => {
  await page.setContent(svgOf(sceneOf(player)))
  const contrast = (scheme: 'light' | 'dark') =>
    page.emulateMedia({ colorScheme: scheme }).then(() =>
      page.evaluate(() => {
        const fillOf = (selector: string) => {
          const element = document.querySelector(selector)
          return element === null ? '' : getComputedStyle(element).fill
        }
        const light = (color: string) => {
          const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(part => {
            const share = Number(part) / 255
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const ratio = (one: number, other: number) =>
          (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
        const grounds = ['.ground', '.group', '.box'].map(fillOf).map(light)
        const texts = ['.title', '.label', '.state text:not(.title, .label)'].map(fillOf).map(light)
        return {
          ground: grounds[0] ?? 0,
          least: Math.min(...texts.flatMap(text => grounds.map(ground => ratio(text, ground)))),
        }
      }),
    )
  const [light, dark] = [await contrast('light'), await contrast('dark')]
  await page.emulateMedia({ colorScheme: null })
  expect(light.ground).toBeGreaterThan(0.9)
  expect(dark.ground).toBeLessThan(0.1)
  expect(light.least).toBeGreaterThan(4.5)
  expect(dark.least).toBeGreaterThan(4.5)
})

test('an arrow, a label or a state that is missing, and a label on another state, are found', async () => {
  const scene = sceneOf(player)
  const svg = svgOf(scene)
  const changed = (part: RegExp, other: string) => {
    expect(svg).toMatch(part)
    return differences(scene, svg.replace(part, other))
  }
  expect(await differences(scene)).toEqual([])
  expect(await changed(/<path class="arrow".*\/>/, '')).toEqual(['6 of 7 arrows'])
  expect(await changed(/<text class="label" data-edge="sound \| louder \| 1">[\s\S]*?<\/text>/, '')).toEqual([
    'sound | louder | 1: louder: 0 of 1',
  ])
  expect(await changed(/data-state="player.sound.off"/, 'data-state="player.sound.on"')).toEqual([
    'player.sound.on: 2 of 1',
    'player.sound.off: 0 of 1',
  ])
  const [, x, y] =
    /data-state="player.sound.on">\s*<rect class="box" x="([\d.]+)" y="([\d.]+)"/.exec(svg) ?? []
  expect(
    await changed(/<tspan x="[\d.]+" y="[\d.]+">muted/, `<tspan x="${x}" y="${Number(y) + 12}">muted`),
  ).toEqual(['muted stands on player.sound.on'])
})
