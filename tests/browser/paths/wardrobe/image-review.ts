import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { createAttachment, type UploadedImage } from '#src/api/contract/attachments.ts'
import type { Finding } from '#src/machines/editors/images/image-findings.ts'
import { imageReviewMachine } from '#src/machines/editors/images/image-review.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { aGarmentPhoto, aSoftPhoto } from '#tests/support/members/garment-photos.ts'

const texts: Readonly<Record<Finding['kind'], string>> = {
  dark: 'This photo looks dark. Colors are hard to see.',
  blurred: 'This photo looks blurred.',
  tilted: 'This photo looks tilted by about 5°.',
}
const buttons: Readonly<Record<Finding['kind'], string>> = {
  dark: 'Brighten',
  blurred: 'Take another',
  tilted: 'Straighten',
}
const doneTexts: Readonly<Record<string, string>> = {
  brightened: 'Brightened.',
  straightened: 'Straightened.',
  balanced: 'Colors corrected.',
}
const notCorrected = 'Your browser can’t correct this photo. It stays as it is.'
const mayRead = 'images-may-be-read'
const [fails, works] = ['drawing-fails', 'drawing-works']

interface Context {
  file: { name: string } | null
  findings: readonly Finding[]
  steps: readonly { kind: string }[]
  wanted: { kind: string } | null
  place: { x: number }
  problem: string | null
  original: object | null
}
const of = ({ context }: AnyMachineSnapshot): Context => context

/** The review of a photo of a new garment. The page belongs to somebody who is logged in; `image` is any of theirs. */
export async function imageReview(page: Page, image: UploadedImage): Promise<Stage> {
  await page.route(`**${createAttachment.path}`, route =>
    route.request().method() === createAttachment.method
      ? route.fulfill({ status: createAttachment.status, json: { data: image } })
      : route.fallback(),
  )
  await page.addInitScript(
    ([read, broken, mended]) => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft ')) localStorage.removeItem(key)
      // images are read once the page hears of it
      const decode = window.createImageBitmap.bind(window)
      Object.defineProperty(window, 'createImageBitmap', {
        value: async (photo: Blob) => {
          await new Promise(resolve => window.addEventListener(read, resolve, { once: true }))
          return decode(photo)
        },
      })
      // as where a browser has no memory for a canvas
      const context = OffscreenCanvas.prototype.getContext
      let isBroken = false
      window.addEventListener(broken, () => {
        isBroken = true
      })
      window.addEventListener(mended, () => {
        isBroken = false
      })
      Object.defineProperty(OffscreenCanvas.prototype, 'getContext', {
        value: function getContext(this: OffscreenCanvas, ...given: Parameters<typeof context>) {
          return isBroken ? null : context.apply(this, given)
        },
      })
    },
    [mayRead, fails, works] as const,
  )
  const main = page.getByRole('main')
  const review = main.getByRole('group', { name: 'Check of photo 1' })
  const button = (name: string) => review.getByRole('button', { name: `${name}: photo 1`, exact: true })
  const retake = review.getByLabel('Take another: photo 1')
  const panel = page.getByRole('dialog', { name: 'Correct colors' })
  const marked = panel.getByRole('button', { name: 'The photo, with a marker' })
  const photos = {
    good: await aGarmentPhoto('good.jpg'),
    poor: await aPoorPhoto('poor.jpg'),
    soft: await aSoftPhoto('soft.jpg'),
  }
  const dark: Finding = { kind: 'dark', stops: 2 }
  const tilted: Finding = { kind: 'tilted', degrees: 5 }
  const file = (name: string) => ({ name, type: 'image/jpeg', bytes: 9, content: new Blob([]), key: name })
  const send = (word: string) => page.evaluate(name => window.dispatchEvent(new Event(name)), word)
  /** Lets the images be read, however many are one after another, until something is seen. */
  const releaseUntil = async (seen: () => Promise<boolean>) => {
    await expect
      .poll(async () => {
        await send(mayRead)
        return seen()
      })
      .toBe(true)
  }
  const isOver = (word: string) => async () => !(await review.getByText(word).isVisible())
  const checked = (name: keyof typeof photos, findings: readonly Finding[]): Driver => ({
    event: done('check', { original: file(photos[name].name), findings }),
    when: (_, before) => of(before).file?.name === photos[name].name,
    act: () => releaseUntil(isOver('Checking the photo')),
  })
  const start = (name: keyof typeof photos) => ({
    input: { file: file(photos[name].name), address: '' },
    begin: async () => {
      await page.goto('/robots.txt')
      await visit(page, '/account/add-garment')
      await main.getByLabel('Add photos').waitFor({ state: 'attached' })
      await main.getByLabel('Add photos').setInputFiles(photos[name])
    },
  })
  /** In a tour each kind of correction is made once. */
  const fresh = (kind: string, before: AnyMachineSnapshot) =>
    of(before).steps.every(step => step.kind !== kind)
  const said = (snapshot: AnyMachineSnapshot) => {
    const { findings, steps, problem } = of(snapshot)
    const last = steps.at(-1)
    return {
      there: [
        ...findings.flatMap(({ kind }) => [
          review.getByText(texts[kind]),
          kind === 'blurred' ? retake : button(buttons[kind]),
        ]),
        ...(findings.length > 0 ? [button('Keep it')] : []),
        ...(last === undefined ? [] : [button('Undo'), review.getByText(doneTexts[last.kind] ?? '')]),
        ...(problem === null ? [] : [review.getByRole('alert').getByText(problem)]),
      ],
      gone: [
        panel,
        ...Object.entries(texts).flatMap(([kind, text]) =>
          findings.some(finding => finding.kind === kind) ? [] : [review.getByText(text)],
        ),
        ...(findings.length > 0 ? [] : [button('Keep it')]),
        ...(last === undefined ? [button('Undo')] : []),
        ...(problem === null ? [review.getByRole('alert')] : []),
      ],
    }
  }
  const press = (name: string, when: Driver['when'], type: string): Driver => ({
    event: { type },
    ...(when === undefined ? {} : { when }),
    act: () => button(name).click(),
  })
  return {
    name: 'image-review',
    machine: imageReviewMachine,
    starts: {
      'a dark and tilted photo is chosen': start('poor'),
      'a blurred photo is chosen': start('soft'),
      'a good photo is chosen': start('good'),
    },
    project: (context: Context) => ({
      findings: context.findings.map(({ kind }) => kind).toSorted(),
      steps: context.steps.map(({ kind }) => kind).toSorted(),
      wanted: context.wanted?.kind,
      x: context.place.x,
      problem: context.problem,
      isRead: context.original !== null,
    }),
    drivers: {
      'it is dark and tilted': checked('poor', [dark, tilted]),
      'it is blurred': checked('soft', [{ kind: 'blurred' }]),
      'nothing is found': checked('good', []),
      'it cannot be drawn': {
        event: failed('check', { status: 422, message: notCorrected }),
        when: (_, before) => of(before).file?.name === photos.good.name,
        act: async () => {
          await send(fails)
          await releaseUntil(isOver('Checking the photo'))
          await send(works)
        },
      },
      'review.brightened': press('Brighten', (_, before) => fresh('brightened', before), 'review.brightened'),
      'review.straightened': press(
        'Straighten',
        (_, before) => fresh('straightened', before),
        'review.straightened',
      ),
      'review.kept': press('Keep it', (_, before) => of(before).findings.length > 0, 'review.kept'),
      'review.undone': press('Undo', undefined, 'review.undone'),
      'patch.wanted': press('Correct colors', (_, before) => fresh('balanced', before), 'patch.wanted'),
      'the marker goes right': {
        event: { type: 'patch.moved', right: 0.02, down: 0 },
        when: (_, before) => of(before).place.x === 0.5,
        act: () => marked.press('ArrowRight'),
      },
      'a patch is chosen': {
        event: { type: 'patch.chosen' },
        act: () => marked.press('Enter'),
      },
      'patch.cancelled': { event: { type: 'patch.cancelled' }, act: () => page.keyboard.press('Escape') },
      'it is corrected': {
        event: done('correct', {
          ...{ file: file('corrected.jpg'), changes: { stops: 0, degrees: 0, gains: [1, 1, 1] } },
          before: file('before.jpg'),
        }),
        act: () => releaseUntil(isOver('Correcting the photo')),
      },
      'it is not corrected': {
        event: failed('correct', { status: 422, message: notCorrected }),
        when: (_, before) => of(before).steps.length === 0,
        act: async () => {
          await send(fails)
          await releaseUntil(() => page.getByRole('alert').getByText(notCorrected).isVisible())
          await send(works)
        },
      },
    },
    seen: {
      checking: () => ({ there: [review.getByText('Checking the photo')], gone: [button('Keep it')] }),
      clear: snapshot => ({
        ...said(snapshot),
        there: of(snapshot).original === null ? [] : [button('Correct colors')],
      }),
      warned: said,
      kept: snapshot => ({ ...said(snapshot), there: [review.getByText('Kept as it is.')] }),
      picking: snapshot => {
        const { problem } = of(snapshot)
        return {
          there: [marked, ...(problem === null ? [] : [panel.getByRole('alert').getByText(problem)])],
          gone: problem === null ? [panel.getByRole('alert')] : [],
        }
      },
      correcting: snapshot => ({
        there:
          of(snapshot).wanted?.kind === 'balanced' ? [marked] : [review.getByText('Correcting the photo')],
        gone: [button('Keep it'), button('Undo')],
      }),
      corrected: said,
    },
    outside: {},
  }
}

const rotated = (svg: string, degrees: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><g transform="rotate(${degrees} 200 250)">${svg}</g></svg>`

/** Something on a rail before a wall: two stops too dark, and turned by five degrees. */
async function aPoorPhoto(name: string) {
  const svg = rotated(
    `<rect x="-99" y="-99" width="600" height="700" fill="#75736f"/><rect x="-99" y="60" width="600" height="9" fill="#2d2b28"/>
     <rect x="-99" y="430" width="600" height="170" fill="#4a4137"/><rect x="130" y="100" width="140" height="290" fill="#182030"/>`,
    5,
  )
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer(),
  }
}
