import type { Page } from 'playwright-core'
import { getProduct, type Listing } from '#src/api/contract/catalog.ts'
import { galleryMachine } from '#src/machines/editors/images/gallery.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { cardOf, visit } from '#tests/support/browser/page.ts'

const count = 3

/** A listing with three images, as the API would tell it; `title` is a card in the catalog. */
export async function gallery(page: Page, listing: Listing): Promise<Stage> {
  const calls = await holdCalls(page, getProduct)
  const images = Array.from({ length: count }, (_, at) => ({
    url: `/icon.svg?image=${at}`,
    alt: `The coat, ${at + 1}`,
    width: 600,
    height: 800,
    placeholder: null,
    sources: [],
    color: null,
  }))
  const thumb = (at: number) => page.getByRole('link', { name: `Photo ${at + 1}`, exact: true })
  const zoomOf = (at: number) =>
    page.getByRole('dialog', { name: `${listing.title}, photo ${at + 1} of ${count}` })
  const zoomed = page.getByRole('dialog', { name: /photo \d of \d$/ })
  return {
    name: 'gallery',
    machine: galleryMachine,
    starts: {
      'three images': {
        input: { count },
        begin: async () => {
          calls.forget()
          await visit(page, '/catalog')
          await cardOf(page, listing.title).click()
          await calls.answer({ data: { ...listing, images } })
          await page.getByRole('heading', { level: 1, name: listing.title }).waitFor()
        },
      },
    },
    drivers: {
      'gallery.next': {
        event: { type: 'gallery.next' },
        when: state => state === 'zoomed',
        act: () => page.keyboard.press('ArrowRight'),
      },
      'gallery.previous': {
        event: { type: 'gallery.previous' },
        when: state => state === 'zoomed',
        act: () => page.getByRole('button', { name: 'Previous photo' }).click(),
      },
      'gallery.shown the second': {
        event: { type: 'gallery.shown', index: 1 },
        when: state => state === 'inPage',
        act: () => thumb(1).click(),
      },
      // an image is enlarged where it stands: the one shown
      'gallery.zoomed': {
        event: { type: 'gallery.zoomed' },
        act: (_, { context }) =>
          page.getByRole('link', { name: `Enlarge photo ${context.index + 1}` }).click(),
      },
      'gallery.closed': { event: { type: 'gallery.closed' }, act: () => page.keyboard.press('Escape') },
    },
    seen: {
      inPage: ({ context }) => ({
        there: [thumb(context.index).and(page.locator('[aria-current="true"]'))],
        gone: [zoomed],
      }),
      zoomed: ({ context }) => ({ there: [zoomOf(context.index)] }),
    },
    outside: {},
  }
}
