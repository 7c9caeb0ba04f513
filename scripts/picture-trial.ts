import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { drawGarment } from '../demo/illustrator/draw.ts'
import { seededRandom } from '../demo/random.ts'
import { composeWorld } from '../demo/world/compose-world.ts'
import type { Drawing } from '../demo/world/images.ts'

/**
 * Sheets for a trial with a stranger: forty images of the demo world, numbered and without a word, and the key beside
 * them. `node scripts/picture-trial.ts <folder> [seed]`: whoever looks at the sheets names category and main color of
 * each; the key tells what it was meant to be.
 */
const [folder = 'picture-trial', seed = '1'] = process.argv.slice(2)
const [count, columns, width, height] = [40, 4, 300, 375]
const perSheet = columns * 2

const rows = composeWorld({ seed: 1, now: new Date(), passwordHash: '', products: 600, ads: 300 })
const fronts = rows.images.flatMap(({ drawing }) => {
  const known: Drawing = JSON.parse(String(drawing))
  return 'spec' in known && known.view === 'front' ? [known.spec] : []
})
const shown = seededRandom(Number(seed)).shuffle(fronts).slice(0, count)

await mkdir(folder, { recursive: true })
for (let sheet = 0; sheet * perSheet < count; sheet += 1) {
  const tiles: OverlayOptions[] = []
  for (const [at, spec] of shown.slice(sheet * perSheet, (sheet + 1) * perSheet).entries()) {
    const [left, top] = [(at % columns) * width, Math.floor(at / columns) * (height + 30)]
    const image = await sharp(Buffer.from(drawGarment(spec, 'front')))
      .resize(width, height)
      .png()
      .toBuffer()
    const label = `<svg width="${width}" height="30"><text x="8" y="22" font-family="sans-serif" font-size="20">${sheet * perSheet + at + 1}</text></svg>`
    tiles.push({ input: Buffer.from(label), left, top }, { input: image, left, top: top + 30 })
  }
  const canvas = {
    width: columns * width,
    height: 2 * (height + 30),
    channels: 3,
    background: '#fff',
  } as const
  await sharp({ create: canvas })
    .composite(tiles)
    .png()
    .toFile(join(folder, `sheet-${sheet + 1}.png`))
}
const key = shown.map(({ category, colors: [main] }, at) => `${at + 1}\t${category}\t${main}`)
await writeFile(join(folder, 'key.tsv'), `${key.join('\n')}\n`)
