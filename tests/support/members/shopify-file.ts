import { sampleShop } from './samples.ts'

const columns = [
  ...[
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Tags',
    'Published',
    'Option1 Name',
    'Option1 Value',
  ],
  ...[
    'Variant SKU',
    'Variant Inventory Qty',
    'Variant Price',
    'Variant Compare At Price',
    'Image Src',
    'Image Position',
  ],
]

const rows = [
  'boho-earrings,Boho Earrings,"Turquoise, with a tassel.",Company 123,Earrings,Boho,true,Title,Default Title,,1,27.99,35.99,,',
  'choker-with-gold-pendant,Choker with Gold Pendant,Black choker.,Company 123,Necklace,Gold,true,Title,Default Title,,1,29.99,,,',
  'chain-bracelet,7 Shakra Bracelet,"Seven stones, in blue or black.",Company 123,Bracelet,Beads,true,Color,Blue,,1,42.99,44.99,,',
  'chain-bracelet,,,,,,,,Black,,0,42.99,44.99,,',
]

/**
 * The file of a Shopify shop with earrings for 27.99 and a choker for 29.99, one of each: a real one where the machine has
 * it, else one of the same shape.
 */
export const shopifyFile = async (): Promise<Buffer> =>
  (await sampleShop()) ?? Buffer.from([columns.join(','), ...rows].map(row => `${row}\n`).join(''))
