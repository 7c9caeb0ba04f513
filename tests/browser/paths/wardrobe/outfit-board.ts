import type { Page } from 'playwright-core'
import { type Outfit, updateOutfit } from '#src/api/contract/wardrobe/outfits.ts'
import type { BoardPiece } from '#src/machines/editors/outfits/board-pieces.ts'
import { outfitBoardMachine } from '#src/machines/editors/outfits/outfit-board.ts'
import {
  isUnsaved,
  type OutfitBoardContext,
  storedOf,
} from '#src/machines/editors/outfits/outfit-board-context.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const refusal = 'Please check the form.'
const gone = { pieces: ['One of them was sold.'] }
const changed = 'Somebody changed it meanwhile.'
const away = 'Back in a moment.'

type Shown = { readonly context: OutfitBoardContext }

/** An outfit on its board, which belongs to who is logged in on the page. It holds the coat, and not the hat. */
export async function outfitBoard(page: Page, outfit: Outfit, coat: string, hat: string): Promise<Stage> {
  const saves = await holdCalls(page, updateOutfit)
  const newer = { ...outfit, name: 'Monday', version: outfit.version + 1 }
  const main = page.getByRole('main')
  const board = main.getByRole('group', { name: 'The board', exact: true })
  const piece = (garment: string) => board.locator(`[data-garment="${garment}"]`)
  const tool = (name: string) => main.getByRole('button', { name, exact: true })
  const tools = (name: string, disabled: boolean) => main.getByRole('button', { name, exact: true, disabled })
  const shelf = (name: RegExp) =>
    main.getByRole('region', { name: 'Your wardrobe' }).getByRole('button', { name })
  const field = main.getByLabel('Name')
  const save = (disabled: boolean) => main.getByRole('button', { name: 'Save outfit', disabled })
  const alert = main.getByRole('alert')
  const retry = alert.getByRole('button', { name: 'Retry' })
  const mine = alert.getByRole('button', { name: 'Save my version' })
  const autumn = main.getByRole('checkbox', { name: 'Fall' })
  const isStill = ({ past, future }: OutfitBoardContext) => past.length + future.length === 0

  /** Of the garments one thing is changed at a time: more would only be more of the same. */
  const arranging = (type: string, more: object, name: string): Driver => ({
    event: { type, ...more },
    when: (_, { context }) => context.selected === coat && isStill(context),
    act: () => tool(name).click(),
  })
  const typed = (value: string): Driver => ({
    event: { type: 'board.typed', field: 'name', value },
    when: (_, { context }) => context.fields.name !== value && isStill(context),
    act: () => field.fill(value),
  })
  /** The hand's way to a place on the board, in thousandths of it. */
  const carry = async (x: number, y: number) => {
    const box = await board.boundingBox()
    if (box === null) throw new Error('There is no board.')
    await page.mouse.move(box.x + (box.width * x) / 1000, box.y + (box.height * y) / 1000, { steps: 2 })
  }
  const said = ({ pieces, selected }: OutfitBoardContext) => {
    const found = pieces.find(({ garment }) => garment === selected)
    const text =
      found &&
      `${found.title}: ${Math.round(found.x / 10)} percent from the left, ${Math.round(found.y / 10)} from the top, size ${found.scale} percent.`
    return text === undefined ? [] : [board.getByRole('status').getByText(text)]
  }
  const lying = ({ context }: Shown): Sight => ({
    there: [
      ...context.pieces.map(({ garment }, at) => board.locator('.board__piece').nth(at).and(piece(garment))),
      ...said(context),
    ],
    gone: [board.locator('.board__piece').nth(context.pieces.length)],
  })
  const open = (shown: Shown): Sight => {
    const { context } = shown
    const { there = [], gone: away = [] } = lying(shown)
    const discard = tool('Discard changes')
    return {
      there: [
        ...there,
        save(false),
        tools('Undo', context.past.length === 0),
        tools('Redo', context.future.length === 0),
        field.and(main.locator(`[value="${context.fields.name}"]`)),
        ...(isUnsaved(context) ? [discard] : []),
        ...Object.values(context.fieldErrors).flatMap(([sentence = '']) => alert.getByText(sentence)),
      ],
      gone: [...away, mine, ...(isUnsaved(context) ? [] : [discard])],
    }
  }
  return {
    name: 'outfit-board',
    machine: outfitBoardMachine,
    starts: {
      'an outfit of two': {
        input: { stored: storedOf(outfit) },
        begin: async () => {
          saves.forget()
          await page.goto('/robots.txt')
          await page.evaluate(() => {
            for (const key of Object.keys(localStorage))
              if (key.startsWith('outfit-draft ')) localStorage.removeItem(key)
          })
          await visit(page, `/account/wardrobe?outfit=${outfit.id}`)
          await shelf(/: Hat$/).waitFor()
        },
      },
    },
    project: ({
      fields,
      seasons,
      pieces,
      selected,
      past,
      future,
      refusal: said,
      fieldErrors,
      stored,
    }: OutfitBoardContext) => ({
      name: fields.name,
      seasons: seasons.join(),
      pieces: pieces.map(({ garment, x, y, scale, isWhole }) => [garment, x, y, scale, isWhole].join(' ')),
      selected,
      steps: [past.length, future.length],
      wrong: said ?? Object.keys(fieldErrors).join(),
      version: stored?.version,
    }),
    drivers: {
      'the hat is put on the board': {
        event: {
          type: 'board.added',
          garment: { garment: hat, title: 'Hat', category: 'coats', image: null },
        },
        when: (_, { context }) => isStill(context),
        act: () => shelf(/^Add to the board: Hat$/).click(),
      },
      'the coat is pressed on the shelf': {
        event: {
          type: 'board.added',
          garment: { garment: coat, title: 'Coat', category: 'coats', image: null },
        },
        when: (_, { context }) => context.selected === null && isStill(context),
        act: () => shelf(/^On the board: Coat$/).click(),
      },
      'the coat has the focus': {
        event: { type: 'board.selected', garment: coat },
        when: (_, { context }) => context.selected !== coat && isStill(context),
        act: () => piece(coat).focus(),
      },
      'the coat is taken in the hand': {
        event: { type: 'board.grabbed', garment: coat },
        when: (_, { context }) => isStill(context),
        act: async () => {
          await piece(coat).hover()
          await page.mouse.down()
          await main.locator('.board--dragging').waitFor()
        },
      },
      'it is carried': {
        event: { type: 'board.dragged', x: 400, y: 500 },
        when: (_, { context }) => context.pieces.every(({ x }: { x: number }) => x !== 400),
        act: () => carry(400, 500),
      },
      'it is let go': { event: { type: 'board.dropped' }, act: () => page.mouse.up() },
      'carrying it is given up': {
        event: { type: 'board.dragGivenUp' },
        act: async () => {
          await page.keyboard.press('Escape')
          await main.locator('.board--dragging').waitFor({ state: 'detached' })
          await page.mouse.up()
        },
      },
      'moved right': {
        ...arranging('board.moved', { right: 25, down: 0 }, 'Right'),
        act: async () => {
          if (!(await tool('Right').isVisible())) await main.getByLabel('Move the item').click()
          await tool('Right').click()
        },
      },
      larger: arranging('board.resized', { by: 10 }, 'Larger'),
      'to the front': arranging('board.shifted', { by: 1 }, 'Further to the front'),
      'the background is shown': {
        ...arranging('board.backgroundToggled', {}, 'Show background'),
        when: (_, { context }) =>
          context.selected === coat &&
          isStill(context) &&
          context.pieces.some(({ garment, isWhole }: BoardPiece) => garment === coat && !isWhole),
      },
      'taken off': arranging('board.removed', {}, 'Remove from the board'),
      undone: { event: { type: 'board.undone' }, act: () => tool('Undo').click() },
      redone: { event: { type: 'board.redone' }, act: () => tool('Redo').click() },
      'its name is emptied': typed(''),
      'it gets another name': typed('Picnic'),
      'autumn is ticked': {
        event: { type: 'board.seasonTicked', season: 'autumn', isOn: true },
        when: (_, { context }) => !context.seasons.includes('autumn') && isStill(context),
        act: () => autumn.check(),
      },
      'board.submitted': {
        event: { type: 'board.submitted' },
        act: async ({ state, next }) => {
          await (state === 'outdated' ? mine : state === 'open.unreachable' ? retry : save(false)).click()
          if (next === 'saving') await saves.arrived()
        },
      },
      'board.discarded': {
        event: { type: 'board.discarded' },
        when: (_, { context }) => isUnsaved(context),
        act: () => tool('Discard changes').click(),
      },
      'board.reloaded': {
        event: { type: 'board.reloaded' },
        act: () => alert.getByRole('button', { name: 'Show the newer version' }).click(),
      },
      'it is saved': {
        event: done('save', undefined),
        act: async (_, { context }) => {
          await saves.answer({ data: { ...outfit, version: outfit.version + 1 } })
          await page.locator('.toast').getByText(`${context.fields.name} is saved.`).waitFor()
        },
      },
      'it is refused': {
        event: failed('save', { status: 422, message: refusal, errors: gone }),
        act: () => saves.refuse(422, refusal, { errors: gone }),
      },
      'it was changed meanwhile': {
        event: failed('save', { status: 409, message: changed, data: newer }),
        when: (_, { context }) => context.stored.version === outfit.version,
        act: () => saves.refuse(409, changed, { data: newer }),
      },
      'no answer': {
        event: failed('save', { status: 503, message: away }),
        act: () => saves.refuse(503, away),
      },
    },
    seen: {
      'open.arranging': shown => {
        const { there = [], gone: without = [] } = open(shown)
        return { there, gone: [...without, retry] }
      },
      'open.unreachable': shown => {
        const { there = [], gone: without = [] } = open(shown)
        return { there: [...there, retry], gone: without }
      },
      dragging: lying,
      saving: shown => ({ there: [...(lying(shown).there ?? []), save(true)], gone: [alert] }),
      outdated: () => ({ there: [alert.getByText(changed), mine, save(true)] }),
      saved: () => ({
        there: [page.getByRole('heading', { level: 3, name: outfit.name })],
        gone: [board],
      }),
    },
    outside: {},
  }
}
