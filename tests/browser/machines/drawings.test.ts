import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setup } from 'xstate'
import { type Found, findMachines } from '#scripts/machines/find.ts'
import { arrowsOf, mermaidOf, nameInDiagram } from '#tests/machines/kit/mermaid.ts'
import { doingsOf, labelOf, type Scene, sceneOf, withAll } from '#tests/machines/kit/scene.ts'
import { browserOfWorker } from '#tests/support/browser/browser.ts'

const found = await findMachines()
let page: Page

beforeAll(async () => {
  const file = fileURLToPath(import.meta.resolve('@mermaid-js/tiny'))
  page = await (await browserOfWorker()).newPage()
  await page.setContent('<!doctype html><title>Drawings</title>')
  await page.addScriptTag({ content: await readFile(file, 'utf8') })
})
afterAll(() => page.close())

interface Drawn {
  /** The names of the states, `any` and the marks of beginnings and ends among them. */
  readonly nodes: readonly string[]
  readonly arrows: number
  readonly labels: readonly string[]
  readonly texts: readonly string[]
}

/** What Mermaid draws of a diagram: looked up in what is rendered, not in the text. */
async function rendered(diagram: string): Promise<Drawn> {
  return page.evaluate(async text => {
    interface Mermaid {
      render: (id: string, text: string) => Promise<{ svg: string }>
    }
    const { mermaid } = window as unknown as { mermaid: Mermaid }
    const { svg } = await mermaid.render('drawing', text)
    document.body.innerHTML = svg
    // a line break is an element, and has no text of its own
    for (const end of document.querySelectorAll('br')) end.replaceWith('\n')
    const linesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].flatMap(({ textContent }) =>
        textContent.split('\n').map(line => line.replace(/^• /, '').trim()),
      )
    return {
      nodes: [...document.querySelectorAll('g[id^="drawing-state-"]')].map(({ id }) =>
        id.replace(/^drawing-state-/, '').replace(/-\d+$/, ''),
      ),
      arrows: document.querySelectorAll('path.transition').length,
      labels: linesOf('.edgeLabel p'),
      texts: linesOf('.nodeLabel p'),
    }
  }, diagram)
}

/** What is missing in the drawing of a scene, and what is there too often. */
async function differences(scene: Scene, diagram = mermaidOf(scene)): Promise<string[]> {
  const { nodes, arrows, labels, texts } = await rendered(diagram.join('\n'))
  const all = withAll(scene.root)
  const begun = all.filter(({ first }) => first !== null).length
  const ended = all.filter(({ kind }) => kind === 'final').length
  const declared = arrowsOf(scene).length + begun + ended
  return [
    ...miscounted(nodes, all.slice(1).map(nameInDiagram)),
    ...(arrows === declared ? [] : [`${arrows} of ${declared} arrows`]),
    ...miscounted(labels, scene.edges.map(labelOf)),
    ...miscounted(texts, all.flatMap(doingsOf)),
  ]
}

/** What is not drawn as often as it is declared. */
function miscounted(drawn: readonly string[], declared: readonly string[]): string[] {
  const times = (all: readonly string[], one: string) => all.filter(each => each === one).length
  return [...new Set(declared)].flatMap(one => {
    const [found, wanted] = [times(drawn, one), times(declared, one)]
    return found === wanted ? [] : [`${one}: ${found} of ${wanted}`]
  })
}

test.for(found)(
  'the drawing of $name shows every state and every transition once',
  async ({ machine }: Found) => {
    expect(await differences(sceneOf(machine))).toEqual([])
  },
)

test('a drawing shows several transitions of a state to itself, regions, invoked actors and what a state does', async () => {
  const { nodes, labels, texts } = await rendered(mermaidOf(sceneOf(player)).join('\n'))
  expect(nodes).toEqual(expect.arrayContaining(['player_sound', 'player_screen', 'player_screen_last']))
  // a region each, and one for the transitions of the whole
  expect(nodes.filter(node => /^divider|^id-/.test(node))).toHaveLength(3)
  expect(labels).toEqual(expect.arrayContaining(['louder', 'softer [isLoud] / turn']))
  expect(texts).toEqual(expect.arrayContaining(['entry / show', 'exit / hide', 'last (H)']))
})

test('a drawing that leaves out the first of two arrows from a state to itself is found by its count', async () => {
  const scene = sceneOf(player)
  const apart = mermaidOf(scene).flatMap(line => {
    const [ends, labels = ''] = line.split(' : ')
    return labels.includes('<br/>') ? labels.split('<br/>').map(label => `${ends} : ${label}`) : [line]
  })
  expect(await differences(scene)).toEqual([])
  expect(await differences(scene, apart)).toEqual(['louder: 0 of 1'])
})

const player = setup({
  guards: { isLoud: () => true },
  actions: { turn: () => {}, show: () => {}, hide: () => {} },
}).createMachine({
  id: 'player',
  type: 'parallel',
  on: { stopped: {} },
  states: {
    sound: {
      on: { louder: {}, softer: { guard: 'isLoud', actions: 'turn' } },
      initial: 'on',
      states: { on: { on: { muted: 'off' } }, off: {} },
    },
    screen: {
      initial: 'dark',
      states: {
        dark: { on: { touched: 'last' } },
        lit: { entry: 'show', exit: 'hide', on: { left: 'dark' } },
        last: { type: 'history', target: 'lit' },
      },
    },
  },
})
