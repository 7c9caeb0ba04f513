import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { createAttachment, type UploadedImage } from '#src/api/contract/attachments.ts'
import { findPieces } from '#src/api/contract/pieces.ts'
import { imagePiecesMachine } from '#src/machines/editors/images/image-pieces.ts'
import type { Piece } from '#src/machines/editors/images/piece-boxes.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { aFlatLay } from '#tests/support/members/garment-photos.ts'

const [cuts, fails] = ['pieces-are-cut', 'pieces-are-not-cut']
const busy = 'Many photos are being uploaded right now. Try again in a moment.'
const notCut = 'Your browser can’t cut this photo into garments. Add it as one garment.'
const checking = 'Checking the photo for several garments'
const two = [
  { left: 0.1, top: 0.1, right: 0.4, bottom: 0.5 },
  { left: 0.6, top: 0.1, right: 0.9, bottom: 0.9 },
]

interface Context {
  waiting: readonly object[]
  proposals: readonly { pieces: readonly Piece[] }[]
  adjusted: number | null
  problem: string | null
  cropProblem: string | null
}
const of = ({ context }: AnyMachineSnapshot): Context => context
const piecesOf = (snapshot: AnyMachineSnapshot) => of(snapshot).proposals[0]?.pieces ?? []

/** Photos that become drafts. The page belongs to somebody who is logged in; `image` is any of theirs. */
export async function imagePieces(page: Page, image: UploadedImage): Promise<Stage> {
  const looks = await holdCalls(page, findPieces)
  await page.route(`**${createAttachment.path}`, route =>
    route.request().method() === createAttachment.method
      ? route.fulfill({ status: createAttachment.status, json: { data: image } })
      : route.fallback(),
  )
  const bed = await aFlatLay('bed.jpg')
  await page.addInitScript(
    ([isCut, isNotCut]) => {
      // a piece is smaller than its photo; it is cut out once the page hears of it
      const convert = OffscreenCanvas.prototype.convertToBlob
      Object.defineProperty(OffscreenCanvas.prototype, 'convertToBlob', {
        value: async function convertToBlob(this: OffscreenCanvas, ...given: Parameters<typeof convert>) {
          if (this.width === 600) return convert.apply(this, given)
          const word = await new Promise<string>(resolve => {
            for (const each of [isCut, isNotCut])
              window.addEventListener(each, () => resolve(each), { once: true })
          })
          if (word === isNotCut) throw new Error('no memory')
          return convert.apply(this, given)
        },
      })
    },
    [cuts, fails] as const,
  )
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const wanted = (at: number) => main.getByRole('checkbox', { name: `Add this garment ${at}` })
  const edge = (name: string) => main.getByRole('slider', { name: new RegExp(`^${name} edge of garment`) })
  const title = main.getByRole('heading', { name: 'We see 2 garments in this photo' })
  const unchecked = main
    .getByRole('alert')
    .getByText('We couldn’t check whether bed.jpg shows several garments.')
  const skip = main.locator('.image-pieces__failed').getByRole('button', { name: 'It is one garment' })
  const one = main.locator('.image-pieces__proposal').getByRole('button', { name: 'It is one garment' })
  const file = (name: string) => ({
    ...{ name, type: 'image/jpeg', bytes: bed.buffer.length, content: new Blob([bed.buffer]), key: name },
  })
  const isLooking = (state: string) => state.includes('look.looking')
  const look = (event: Driver['event'], when: Driver['when'], act: Driver['act']): Driver => ({
    ...(event === undefined ? {} : { event }),
    when: (state, before) => isLooking(state) && (when?.(state, before) ?? true),
    act,
  })
  const hasNone = (_: string, before: AnyMachineSnapshot) => of(before).proposals.length === 0
  const releaseUntil = async (word: string, isOver: () => Promise<boolean>) => {
    await expect
      .poll(async () => {
        await page.evaluate(name => window.dispatchEvent(new Event(name)), word)
        return isOver()
      })
      .toBe(true)
  }
  const toggled = (at: number): Driver => ({
    event: { type: 'piece.toggled', at },
    when: (_, before) => of(before).adjusted === null && piecesOf(before)[at] !== undefined,
    act: () => wanted(at + 1).click(),
  })
  /** What is shown of a proposal, whose buttons have names of their own while it is open. */
  const proposal = (snapshot: AnyMachineSnapshot) => {
    const pieces = piecesOf(snapshot)
    const count = pieces.filter(({ isWanted }) => isWanted).length
    const { cropProblem } = of(snapshot)
    return {
      there: [
        title,
        one,
        button(count === 0 ? 'Add garments' : count === 1 ? 'Add 1 garment' : `Add ${count} garments`),
        ...pieces.map(({ isWanted }, at) =>
          main.getByRole('checkbox', { name: `Add this garment ${at + 1}`, checked: isWanted }),
        ),
        ...(count === 0 ? [main.getByText('Choose at least one garment.')] : []),
        ...(cropProblem === null ? [] : [main.getByRole('alert').getByText(cropProblem)]),
      ],
      gone: [
        wanted(pieces.length + 1),
        ...(cropProblem === null ? [main.getByRole('alert').getByText(notCut)] : []),
      ],
    }
  }
  return {
    name: 'image-pieces',
    machine: imagePiecesMachine,
    starts: {
      'many photos': {
        input: {},
        begin: async () => {
          looks.forget()
          await page.goto('/robots.txt')
          await visit(page, '/account/add-garment?many=yes')
          await main.getByLabel('Choose photos').waitFor({ state: 'attached' })
        },
      },
    },
    project: ({ waiting, proposals, adjusted, problem, cropProblem }: Context) => ({
      waiting: waiting.length,
      proposals: proposals.length,
      wanted: (proposals[0]?.pieces ?? []).map(({ isWanted }) => isWanted),
      left: proposals[0]?.pieces[1]?.left,
      right: proposals[0]?.pieces[1]?.right,
      ...{ adjusted, problem, cropProblem },
    }),
    drivers: {
      'a photo is chosen': {
        event: { type: 'photos.chosen', photos: [file(bed.name)] },
        when: (_, before) => of(before).waiting.length === 0 && of(before).proposals.length === 0,
        act: async () => {
          await main.getByLabel('Choose photos').setInputFiles(bed)
          await looks.arrived()
        },
      },
      'one garment is seen': look(done('look', []), hasNone, () => looks.answer({ data: { pieces: [] } })),
      'two garments are seen': look(done('look', two), hasNone, () =>
        looks.answer({ data: { pieces: two } }),
      ),
      'it is no photo': look(failed('look', { status: 422, message: 'no photo' }), hasNone, () =>
        looks.refuse(422, 'This is no photo.'),
      ),
      'the server is busy': look(failed('look', { status: 503, message: busy }), hasNone, () =>
        looks.refuse(503, busy),
      ),
      'look.retried': {
        event: { type: 'look.retried' },
        act: async () => {
          await button('Check again').click()
          await looks.arrived()
        },
      },
      'look.skipped': { event: { type: 'look.skipped' }, act: () => skip.click() },
      'network.returned': {
        event: { type: 'network.returned' },
        when: state => state.includes('look.failed'),
        act: async () => {
          await page.context().setOffline(true)
          await page.context().setOffline(false)
          await looks.arrived()
        },
      },
      'the first is toggled': toggled(0),
      'the second is toggled': toggled(1),
      'piece.added': {
        event: { type: 'piece.added' },
        when: (_, before) => piecesOf(before).length === 2,
        act: () => button('Draw another box').click(),
      },
      'the second is opened': {
        event: { type: 'piece.opened', at: 1 },
        when: (_, before) => of(before).adjusted !== 1 && piecesOf(before).length > 1,
        act: () => button('Adjust garment 2').click(),
      },
      'an edge is moved': {
        event: { type: 'edge.moved', edge: 'left', by: 0.01 },
        when: (_, before) => of(before).adjusted === 1 && piecesOf(before)[1]?.left === 0.6,
        act: () => edge('Left').press('ArrowRight'),
      },
      'an edge is dragged': {
        event: { type: 'edge.placed', edge: 'right', to: 0.8 },
        when: (_, before) => of(before).adjusted === 1 && piecesOf(before)[1]?.right === 0.9,
        act: async () => {
          const photo = await main.locator('.image-pieces__photo').boundingBox()
          await edge('Right').hover()
          await page.mouse.down()
          await page.mouse.move((photo?.x ?? 0) + 0.8 * (photo?.width ?? 0), photo?.y ?? 0)
          await page.mouse.up()
        },
      },
      'piece.closed': { event: { type: 'piece.closed' }, act: () => edge('Top').press('Escape') },
      'pieces.confirmed': {
        event: { type: 'pieces.confirmed' },
        when: (_, before) => piecesOf(before).some(({ isWanted }) => isWanted),
        act: () => main.getByRole('button', { name: /^Add \d garments?$/ }).click(),
      },
      'pieces.declined': { event: { type: 'pieces.declined' }, act: () => one.click() },
      'they are cut out': {
        event: done('crop', [file('bed 1.jpg')]),
        act: () => releaseUntil(cuts, async () => (await title.count()) === 0),
      },
      'they are not cut out': {
        event: failed('crop', { status: 422, message: notCut }),
        when: (_, before) => piecesOf(before).length === 2,
        act: () => releaseUntil(fails, () => main.getByRole('alert').getByText(notCut).isVisible()),
      },
    },
    seen: {
      'look.idle': () => ({ gone: [main.getByText(checking), unchecked] }),
      'look.looking': () => ({ there: [main.getByText(checking)], gone: [unchecked] }),
      'look.failed': snapshot => ({
        there: [
          unchecked,
          main.getByRole('alert').getByText(of(snapshot).problem ?? ''),
          button('Check again'),
        ],
        gone: [main.getByText(checking)],
      }),
      'decision.none': () => ({ gone: [title, one] }),
      'decision.proposed.resting': snapshot => {
        const { there, gone } = proposal(snapshot)
        return { there: [...there, button('Adjust garment 1')], gone: [...gone, edge('Left')] }
      },
      'decision.proposed.adjusting': snapshot => {
        const { there, gone } = proposal(snapshot)
        const at = of(snapshot).adjusted ?? 0
        const place = Math.round((piecesOf(snapshot)[at]?.left ?? 0) * 100)
        const opened = main.getByRole('slider', { name: `Left edge of garment ${at + 1}` })
        return {
          there: [
            ...there,
            button(`Done with garment ${at + 1}`),
            opened.and(page.locator(`[aria-valuenow="${place}"]`)),
          ],
          gone,
        }
      },
      'decision.cropping': () => ({
        there: [title, main.getByText('Cutting out the garments')],
        gone: [button('Draw another box'), edge('Left')],
      }),
    },
    outside: {
      '(any) | pieces.wanted | 1':
        'it is wanted for a photo of the list: tests/browser/wardrobe/garment-pieces.test.ts',
    },
  }
}
