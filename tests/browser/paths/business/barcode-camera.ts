import type { Page } from 'playwright-core'
import { barcodeCameraMachine } from '#src/machines/editors/orders/barcode-camera.ts'
import { failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'

interface Stand {
  /** Allows the camera, or does not. */
  answer: (isAllowed: boolean) => void
  /** What the camera sees. */
  sees: string
}

/** A camera whose permission the test gives, and a reader that reads what the test shows. */
function standIn(): void {
  const stand: Stand = { answer: () => undefined, sees: '' }
  Object.assign(window, { stand })
  HTMLMediaElement.prototype.play = () => Promise.resolve()
  navigator.mediaDevices.getUserMedia = () =>
    new Promise((resolve, reject) => {
      stand.answer = isAllowed =>
        isAllowed ? resolve(new MediaStream()) : reject(new DOMException('', 'NotAllowedError'))
    })
  class BarcodeDetector {
    detect() {
      return Promise.resolve(stand.sees === '' ? [] : [{ rawValue: stand.sees }])
    }
  }
  Object.assign(window, { BarcodeDetector })
}

/** The camera of a pick list. */
export async function barcodeCamera(page: Page, order: string): Promise<Stage> {
  await page.addInitScript(standIn)
  let read = 0
  const open = page.getByRole('button', { name: 'Scan with the camera' })
  const close = page.getByRole('button', { name: 'Turn off the camera' })
  const starting = page.getByText('Starting the camera')
  const video = page.getByLabel('What the camera sees')
  const denied = page.getByText('The camera is not allowed.')
  const answer = (isAllowed: boolean) =>
    page.evaluate(given => (window as unknown as { stand: Stand }).stand.answer(given), isAllowed)
  const begin = async () => {
    await page.goto('/robots.txt')
    await visit(page, `/account/business/orders?pick=${order}`)
    await page.getByRole('heading', { name: 'Scan to pick' }).waitFor()
  }
  const isStarting = (state: string) => state === 'open.starting'
  return {
    name: 'barcode-camera',
    machine: barcodeCameraMachine,
    starts: { 'a pick list': { begin } },
    drivers: {
      'camera.opened': { event: { type: 'camera.opened' }, act: () => open.click() },
      'camera.started': { event: { type: 'camera.started' }, act: () => answer(true) },
      'it may not be used': {
        event: { type: 'camera.failed', reason: 'denied' },
        when: isStarting,
        act: () => answer(false),
      },
      'code.read': {
        event: { type: 'code.read', code: 'HAT' },
        act: async () => {
          read += 1
          const code = `HAT-${read}`
          await page.evaluate(seen => {
            ;(window as unknown as { stand: Stand }).stand.sees = seen
          }, code)
          await page.getByRole('status').getByText(`${code} is not on this list.`).waitFor()
        },
      },
      'camera.closed': { event: { type: 'camera.closed' }, act: () => close.click() },
      'it breaks': {
        event: failed('readCamera', new Error('broken')),
        when: () => false,
        act: async () => undefined,
      },
    },
    seen: {
      off: () => ({ there: [open], gone: [close, video, denied] }),
      'open.starting': () => ({ there: [close, starting], gone: [open, denied] }),
      'open.reading': () => ({ there: [close, video], gone: [open, starting, denied] }),
      failed: () => ({ there: [open, denied], gone: [close, starting] }),
    },
    outside: {
      'open | error readCamera | 1': 'What the camera does wrong is an event of its own.',
    },
  }
}
