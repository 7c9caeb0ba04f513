import { beforeAll } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { EditableCutout } from '#src/api/contract/cutouts.ts'
import type { PackingList } from '#src/api/contract/wardrobe/packing-lists.ts'
import { walk } from '#tests/support/browser/walk.ts'
import { aGarmentPhoto } from '#tests/support/members/garment-photos.ts'
import { openedBy, openedWarmBy } from '#tests/support/members/opened-by.ts'
import { openOutfits } from '#tests/support/members/outfits.ts'
import { upload, uploaded } from '#tests/support/members/uploads.ts'
import { openWardrobe } from '#tests/support/members/wardrobe.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { rating } from './forms/rating.ts'
import { csvImport } from './wardrobe/csv-import.ts'
import { cutoutBrush } from './wardrobe/cutout-brush.ts'
import { declutter } from './wardrobe/declutter.ts'
import { garmentForm } from './wardrobe/garment-form.ts'
import { garmentSelection } from './wardrobe/garment-selection.ts'
import { imageList } from './wardrobe/image-list.ts'
import { imagePieces } from './wardrobe/image-pieces.ts'
import { imageReview } from './wardrobe/image-review.ts'
import { lifecycleGarment } from './wardrobe/lifecycle-garment.ts'
import { outfitBoard } from './wardrobe/outfit-board.ts'
import { outfitCalendar } from './wardrobe/outfit-calendar.ts'
import { packingList } from './wardrobe/packing-list.ts'
import { wearLog } from './wardrobe/wear-log.ts'

let server: RunningServer

const aCoat = { title: 'Coat', category: 'coats' }

beforeAll(async () => {
  ;({ server } = await startShop())
})

walk('rating', async () => {
  const { member, add } = await openWardrobe(server)
  const garment = await add(aCoat)
  const { page, misdeeds } = await openedBy(server, member)
  await page.clock.install()
  return { stage: await rating(page, garment), misdeeds }
})

walk('wear-log', async () => {
  const { member, add } = await openWardrobe(server)
  const garment = await add(aCoat)
  const { page, misdeeds } = await openedWarmBy(server, member)
  return { stage: await wearLog(page, garment), misdeeds }
})

walk('lifecycle-garment', async () => {
  const { member, add } = await openWardrobe(server)
  const { page, misdeeds } = await openedWarmBy(server, member)
  return { stage: lifecycleGarment(page, server, () => add(aCoat)), misdeeds }
})

walk('garment-selection', async () => {
  const { member, add, list } = await openWardrobe(server)
  for (const title of ['Boots', 'Hat']) await add({ ...aCoat, title })
  const { page, misdeeds } = await openedWarmBy(server, member)
  return { stage: await garmentSelection(page, (await list()).data), misdeeds }
})

walk('declutter', async () => {
  const { member, add, list } = await openWardrobe(server)
  for (const title of ['Hat', 'Coat']) await add({ ...aCoat, title })
  const { page, misdeeds } = await openedWarmBy(server, member)
  const answered = await list()
  return { stage: await declutter(page, answered.data, data => ({ ...answered, data })), misdeeds }
})

walk('garment-form', async () => {
  const { member, add, image } = await openWardrobe(server)
  const [garment, photo] = [await add({ ...aCoat, title: 'Hat' }), await image()]
  const { page, misdeeds } = await openedBy(server, member)
  await page.clock.install()
  return { stage: await garmentForm(page, garment, photo), misdeeds }
})

walk('image-list', async () => {
  const { member, image } = await openWardrobe(server)
  const photo = await image()
  const { page, misdeeds } = await openedWarmBy(server, member)
  return { stage: await imageList(page, photo), misdeeds }
})

walk('image-review', async () => {
  const { member, image } = await openWardrobe(server)
  const photo = await image()
  const { page, misdeeds } = await openedWarmBy(server, member)
  return { stage: await imageReview(page, photo), misdeeds }
})

walk('image-pieces', async () => {
  const { member, image } = await openWardrobe(server)
  const photo = await image()
  const { page, misdeeds } = await openedWarmBy(server, member)
  return { stage: await imagePieces(page, photo), misdeeds }
})

walk('cutout-brush', async () => {
  const { member, add, call } = await openWardrobe(server)
  const { buffer } = await aGarmentPhoto('coat.jpg')
  const { id } = uploaded(await upload(server.url, buffer, { bearer: member.bearer, purpose: 'garment' }))
  const garment = await add({ ...aCoat, images: [{ id }] })
  const { body } = await call('GET', `/api/v1/attachments/${id}/cutout`)
  const { page, misdeeds } = await openedWarmBy(server, member, { width: 1440 })
  return { stage: await cutoutBrush(page, garment, (body as { data: EditableCutout }).data), misdeeds }
})

walk('csv-import', async () => {
  const { member } = await openWardrobe(server)
  const { page, misdeeds } = await openedWarmBy(server, member)
  return { stage: await csvImport(page), misdeeds }
})

walk('outfit-board', async () => {
  const { member, add, image, garments, make } = await openOutfits(server)
  const { slug: coat } = await add({
    title: 'Coat',
    category: 'coats',
    images: [{ id: (await image()).id }],
  })
  const [boots = '', hat = ''] = await garments('Boots', 'Hat')
  const pieces = [
    { garment: coat, x: 250, y: 300, scale: 100 },
    { garment: boots, x: 750, y: 700, scale: 100 },
  ]
  const outfit = await make([], { name: 'Sunday', pieces })
  const { page, misdeeds } = await openedWarmBy(server, member)
  return { stage: await outfitBoard(page, outfit, coat, hat), misdeeds }
})

walk('outfit-calendar', async () => {
  const { member, garments, make } = await openOutfits(server)
  const outfit = await make(await garments('Coat', 'Boots'), { name: 'Sunday' })
  const { page, misdeeds } = await openedWarmBy(server, member)
  return { stage: await outfitCalendar(page, outfit), misdeeds }
})

walk('packing-list', async () => {
  const { member, call, garments, make } = await openOutfits(server)
  const [coat = '', boots = ''] = await garments('Coat', 'Boots')
  const outfit = await make([coat, boots], { name: 'Sunday' })
  await call('PUT', `/api/v1/outfits/${outfit.id}/plans/2026-12-05`)
  const trip = { name: 'Lisbon', starts_on: '2026-12-04', ends_on: '2026-12-08' }
  const { body } = await call('POST', '/api/v1/packing-lists', { ...trip, entries: [{ item: coat }] })
  const { page, misdeeds } = await openedWarmBy(server, member)
  return { stage: await packingList(page, (body as { data: PackingList }).data, outfit), misdeeds }
})
