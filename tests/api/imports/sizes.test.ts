import { describe, expect, test } from 'vitest'
import { type SizeContext, sizeIn, sizeSystemsOf } from '#server/domains/vocabulary/index.ts'
import type { SizeSystem } from '#src/api/contract/values/sizes.ts'

const of = (about: Partial<SizeContext>): SizeContext => ({
  whose: null,
  system: null,
  market: 'us',
  ...about,
})
const woman = (system: SizeSystem, category?: string) =>
  of({ whose: 'woman', system, category: category ?? null })
const man = (system: SizeSystem, category?: string) =>
  of({ whose: 'man', system, category: category ?? null })
const kids = (system: SizeSystem) => of({ whose: 'kids', system })

describe('a whole option of sizes', () => {
  test.each<[string, SizeContext, SizeSystem[]]>([
    ['s,m,l,xl', of({ system: 'alpha' }), ['alpha']],
    ['S,M,L,XL,2XL,3XL', man('alpha'), ['alpha']],
    ['XXS,S,M,L,XL,2X,3X,4X', man('alpha', 'jackets'), ['alpha']],
    ['Small,Medium,Large,X-Large,Extra Extra Large', woman('alpha'), ['alpha']],
    ['Klein,Mittel,Groß', woman('alpha'), ['alpha']],
    ['Petit,Moyen,Grand', woman('alpha'), ['alpha']],
    ['Pequeña,Mediana,Grande', woman('alpha'), ['alpha']],
    // dresses
    ['0,2,4,6,8,10,12,14', woman('eu', 'dresses'), ['us']],
    ['4,6,8,10', woman('eu', 'dresses'), ['us', 'uk']],
    ['4,6,8,10', { ...woman('eu', 'dresses'), market: 'uk' }, ['uk', 'us']],
    ['34,36,38,40', woman('eu', 'dresses'), ['eu']],
    ['UK 8,UK 10', woman('eu', 'dresses'), ['uk']],
    // suits
    ['36,38,40,42', man('eu', 'blazers'), ['chest']],
    ['38R,40R,42L', man('eu', 'blazers'), ['chest']],
    ['46,48,50,52,54,56', man('eu', 'blazers'), ['eu-men']],
    ['46,48,50,52', man('eu', 'blazers'), ['eu-men', 'chest']],
    ['EU 48,EU 50', man('eu', 'coats'), ['eu-men']],
    // jeans
    ['32,34,36', man('waist-length', 'jeans'), ['waist-length']],
    ['28,29,30', woman('waist-length', 'jeans'), ['waist-length']],
    ['32,34,36', woman('waist-length', 'jeans'), ['waist-length', 'eu']],
    ['32/34,34/34', man('waist-length', 'jeans'), ['waist-length']],
    ['32x30,32x32', man('eu', 'trousers'), ['waist-length']],
    ['W32 L34,W34 L34', man('waist-length', 'jeans'), ['waist-length']],
    ['28,30,32', woman('eu', 'dresses'), []],
    // shoes
    ['7,8,9', woman('shoe', 'sneakers'), ['shoe-us-women', 'shoe-uk']],
    ['7,8,9', man('shoe', 'sneakers'), ['shoe-us-men', 'shoe-uk']],
    ['US 7,US 8', man('shoe', 'sneakers'), ['shoe-us-men']],
    ['39,40,41.5', woman('shoe', 'boots'), ['shoe']],
    ['40,41', of({ system: 'shoe' }), ['shoe']],
    ['10C,11C,1Y', kids('shoe'), ['shoe-us-kids']],
    // children
    ['2T,3T,4T', kids('alpha'), ['kids-age']],
    ['6-9M,12-18M', of({ system: 'alpha' }), ['kids-age']],
    ['4,5,6', kids('alpha'), ['kids-age']],
    ['4 years,6 ans,8 Jahre', kids('alpha'), ['kids-age']],
    ['98,104,110', kids('alpha'), ['kids']],
    ['98/104,110/116', kids('alpha'), ['kids']],
    ['One Size', of({ system: 'one-size' }), ['one-size']],
    ['Einheitsgröße', of({ system: 'alpha' }), ['one-size']],
    ['TU', of({}), ['one-size']],
    ['OS', woman('alpha'), ['one-size']],
  ])('%s of %o is read in %j', (values, about, systems) => {
    expect(sizeSystemsOf(values.split(','), about)).toEqual(systems)
  })

  test.each<[string, string[], SizeContext]>([
    ['a tee of size 0', ['0'], woman('alpha', 't-shirts')],
    ['a man’s tee of sizes 0 and 2', ['0', '2'], man('alpha', 't-shirts')],
    ['the numbers of rings', ['6', '7', '8'], woman('one-size', 'jewellery')],
    ['letters and numbers', ['S', 'M', '38'], woman('alpha')],
    ['letters and a length', ['M', 'M Tall'], man('alpha')],
    ['two writings of one size', ['XXL', '2XL'], man('alpha')],
    ['the sizes of a bra', ['75B', '80C'], woman('alpha', 'underwear')],
    ['capacities', ['250 ml', '500 ml'], of({})],
    ['nothing', [], of({})],
  ])('%s have no system', (_, values, about) => {
    expect(sizeSystemsOf(values, about)).toEqual([])
  })
})

test.each<[SizeSystem, string, string | null]>([
  ['alpha', '2XL', 'XXL'],
  ['alpha', '2X', 'XXL'],
  ['alpha', 'XXXL', '3XL'],
  ['alpha', 'extra large', 'XL'],
  ['alpha', 'X-Small', 'XS'],
  ['alpha', 'Size M', 'M'],
  ['alpha', 'Größe L', 'L'],
  ['alpha', '10', null],
  ['eu', 'EU38', 'EU 38'],
  ['eu', '38 EU', 'EU 38'],
  ['eu', 'IT 42', null],
  ['eu', 'FR 38', null],
  ['us', '08', 'US 8'],
  ['chest', 'US 40 Regular', 'Chest 40R'],
  ['waist-length', '32/34', 'W32/L34'],
  ['waist-length', '32W x 34L', 'W32/L34'],
  ['waist-length', '32"', 'W32'],
  ['waist-length', 'W32 L34', 'W32/L34'],
  ['waist-length', '98/104', null],
  ['shoe', 'EU 42,5', '42.5'],
  ['shoe-us-men', 'M 9 / W 10.5', 'US 9'],
  ['shoe-us-women', "Women's 8.5", 'US 8.5'],
  ['kids', '104cm', '104 cm'],
  ['kids-age', '6-9 months', '6–9M'],
  ['kids-age', '18 Monate', '18M'],
  ['kids-age', 'Newborn', '0M'],
  ['one-size', 'O/S', 'One size'],
  ['one-size', 'One Size Fits Most', 'One size'],
  ['one-size', 'Taille unique', 'One size'],
  ['one-size', 'Talla única', 'One size'],
])('in %s the words %j are %s', (system, written, label) => {
  expect(sizeIn(system, written)?.label ?? null).toBe(label)
})
