/**
 * The parts of an outfit, by leaves of the category tree. Underwear is left out: nobody chooses it for an
 * outfit.
 */
export const outfitParts = {
  top: ['t-shirts', 'shirts', 'blouses', 'knitwear', 'sweatshirts'],
  bottom: ['jeans', 'trousers', 'shorts', 'skirts'],
  dress: ['dresses', 'jumpsuits'],
  swim: ['swimwear'],
  outer: ['coats', 'jackets', 'blazers'],
  shoe: ['sneakers', 'boots', 'flats', 'heels', 'sandals'],
  bag: ['bags', 'backpacks', 'wallets'],
  accessory: ['hats', 'scarves', 'belts', 'jewellery', 'sunglasses', 'gloves', 'watches'],
} as const
export type OutfitPart = keyof typeof outfitParts

/** The part of an outfit that a leaf of the category tree is; null for all others, and for no category. */
export function partOfLeaf(leaf: string | null): OutfitPart | null {
  const parts = Object.keys(outfitParts) as OutfitPart[]
  return parts.find(part => outfitParts[part].some(own => own === leaf)) ?? null
}
