import type { CategorySlug, MaterialSlug, PatternSlug } from '../illustrator/spec.ts'
import type { Random } from '../random.ts'

/** What a cloth (or hide, or metal) is made of, how it is named in a title, and what can be said of it. */
export interface Fabric {
  /** In a title; empty where nobody would say it. */
  readonly word: string
  /** What a search for materials finds, the cloth itself first. */
  readonly materials: readonly MaterialSlug[]
  readonly compositions: readonly string[]
  readonly says: readonly string[]
  readonly care: readonly string[]
  /** What it does to the price of a piece of clothing. */
  readonly factor: number
  readonly patterns: readonly PatternSlug[]
}

const machine = [
  'Machine wash at 30 °C with similar colors. Do not tumble dry.',
  'Machine wash at 40 °C. Iron on medium.',
]
const wool = [
  'Hand wash cold or use the wool programme. Dry flat.',
  'Air overnight; wash cold by hand when needed. Dry flat.',
]
const dry = ['Dry clean only.', 'Dry clean, or steam to refresh.']
const hide = [
  'Wipe with a dry cloth and feed with colorless wax.',
  'Keep away from heat; brush clean and treat with balm.',
]
const woven: readonly PatternSlug[] = [
  'plain',
  'stripe',
  'check',
  'gingham',
  'houndstooth',
  'herringbone',
  'floral',
  'dots',
  'animal',
  'color-block',
]
const printed: readonly PatternSlug[] = [
  'plain',
  'floral',
  'dots',
  'stripe',
  'animal',
  'check',
  'gingham',
  'color-block',
]
const jersey: readonly PatternSlug[] = [...printed, 'breton', 'cable', 'rib']
const knitted: readonly PatternSlug[] = ['plain', 'cable', 'rib', 'stripe', 'breton', 'color-block', 'check']

export const FABRICS: Readonly<Record<MaterialSlug, Fabric>> = {
  cotton: {
    word: 'cotton',
    materials: ['cotton'],
    compositions: ['100% cotton', '100% cotton', '97% cotton, 3% elastane'],
    says: [
      'The cotton is midweight and softens with every wash.',
      'Closely woven cotton with a dry hand.',
      'The cotton was washed before it was cut, so nothing shrinks.',
    ],
    care: machine,
    factor: 1,
    patterns: [...jersey, 'houndstooth', 'herringbone'],
  },
  'organic-cotton': {
    word: 'organic cotton',
    materials: ['organic-cotton', 'cotton'],
    compositions: ['100% organic cotton', '100% organic cotton', '80% organic cotton, 20% recycled cotton'],
    says: [
      'The organic cotton is thick enough not to show through.',
      'Organic cotton with a smooth, even surface.',
    ],
    care: machine,
    factor: 1.08,
    patterns: jersey,
  },
  linen: {
    word: 'linen',
    materials: ['linen'],
    compositions: ['100% linen', '100% linen', '55% linen, 45% cotton'],
    says: [
      'The linen creases the way linen should and cools you all day.',
      'European linen, washed until it is soft.',
      'The linen has body but lets the air through.',
    ],
    care: [
      'Machine wash at 30 °C and hang up wet. Iron damp, if at all.',
      'Machine wash at 40 °C. Line dry.',
    ],
    factor: 1.1,
    patterns: woven,
  },
  wool: {
    word: 'wool',
    materials: ['wool'],
    compositions: ['100% wool', '80% wool, 20% polyamide', '90% wool, 10% cashmere'],
    says: [
      'The wool is dense and warm without weight.',
      'Woven wool that recovers overnight on a hanger.',
      'The wool keeps wind out and lets warmth stay.',
    ],
    care: dry,
    factor: 1.15,
    patterns: [...woven, 'cable', 'rib'],
  },
  merino: {
    word: 'merino',
    materials: ['merino', 'wool'],
    compositions: ['100% merino wool', '100% extrafine merino wool'],
    says: [
      'The merino is fine enough for bare skin.',
      'Fine merino that does not itch and hardly ever needs washing.',
    ],
    care: wool,
    factor: 1.15,
    patterns: knitted,
  },
  cashmere: {
    word: 'cashmere',
    materials: ['cashmere', 'wool'],
    compositions: ['100% cashmere', '70% wool, 30% cashmere'],
    says: [
      'The cashmere is two-ply and gets softer for years.',
      'Cashmere with a close, even knit that pills little.',
    ],
    care: wool,
    factor: 1.9,
    patterns: ['plain', 'rib', 'cable', 'herringbone', 'check'],
  },
  silk: {
    word: 'silk',
    materials: ['silk'],
    compositions: ['100% silk', '100% silk', '92% silk, 8% elastane'],
    says: [
      'The silk is heavy enough to fall well and never shines too much.',
      'Washed silk with a matt surface.',
    ],
    care: [
      'Hand wash cold with silk detergent. Iron from the inside.',
      'Dry clean, or wash by hand in cold water.',
    ],
    factor: 1.6,
    patterns: printed,
  },
  viscose: {
    word: 'viscose',
    materials: ['viscose'],
    compositions: ['100% viscose', '70% viscose, 30% linen', '100% EcoVero viscose'],
    says: ['The viscose drapes and feels cool on the skin.', 'Soft viscose that moves with you.'],
    care: machine,
    factor: 0.95,
    patterns: printed,
  },
  polyester: {
    word: '',
    materials: ['polyester'],
    compositions: ['100% recycled polyester', '100% polyester', '88% recycled polyester, 12% elastane'],
    says: [
      'The cloth is light, holds its shape and needs no iron.',
      'Made from recycled yarn that dries quickly.',
    ],
    care: machine,
    factor: 0.8,
    patterns: [...printed, 'houndstooth'],
  },
  nylon: {
    word: 'nylon',
    materials: ['nylon'],
    compositions: ['100% recycled nylon', '78% recycled nylon, 22% elastane', '100% nylon'],
    says: ['The nylon is light and sheds a shower.', 'Tightly woven recycled nylon that dries fast.'],
    care: machine,
    factor: 0.9,
    patterns: printed,
  },
  denim: {
    word: 'denim',
    materials: ['denim', 'cotton'],
    compositions: ['100% cotton', '99% cotton, 1% elastane', '80% cotton, 20% recycled cotton'],
    says: [
      'The denim is 13 ounces and starts firm.',
      'Rigid denim that takes your shape after a week.',
      'Midweight denim with a touch of give.',
    ],
    care: ['Machine wash cold, inside out, and seldom. Line dry.'],
    factor: 1,
    patterns: ['plain'],
  },
  leather: {
    word: 'leather',
    materials: ['leather'],
    compositions: ['100% cow leather. Lining: 100% cotton', '100% lamb leather. Lining: 100% viscose'],
    says: [
      'The leather is supple from the start and darkens with wear.',
      'Full-grain leather with a dry, natural surface.',
    ],
    care: hide,
    factor: 2.2,
    patterns: ['plain', 'color-block'],
  },
  suede: {
    word: 'suede',
    materials: ['suede', 'leather'],
    compositions: ['100% suede. Lining: 100% cotton', '100% goat suede. Lining: 100% viscose'],
    says: [
      'The suede is soft on both sides and brushes clean.',
      'Fine-napped suede that has been treated against rain.',
    ],
    care: ['Brush when dry. Spray before the first wear.'],
    factor: 2.1,
    patterns: ['plain', 'color-block'],
  },
  corduroy: {
    word: 'corduroy',
    materials: ['corduroy', 'cotton'],
    compositions: ['100% cotton', '98% cotton, 2% elastane'],
    says: ['The corduroy has a wide rib and a soft nap.', 'Fine-ribbed corduroy that keeps its color.'],
    care: machine,
    factor: 1.05,
    patterns: ['plain'],
  },
  velvet: {
    word: 'velvet',
    materials: ['velvet', 'viscose'],
    compositions: ['82% viscose, 18% silk', '95% polyester, 5% elastane'],
    says: ['The velvet changes its tone as you move.', 'Short-pile velvet with depth.'],
    care: dry,
    factor: 1.1,
    patterns: ['plain'],
  },
  satin: {
    word: 'satin',
    materials: ['satin', 'viscose'],
    compositions: ['100% viscose satin', '100% acetate satin'],
    says: ['The satin has a quiet shine and a good weight.', 'Fluid satin that hangs without clinging.'],
    care: ['Wash by hand in cold water. Iron from the inside on low.'],
    factor: 0.98,
    patterns: printed,
  },
  knit: {
    word: 'chunky-knit',
    materials: ['knit', 'wool'],
    compositions: ['60% wool, 40% cotton', '50% wool, 30% alpaca, 20% polyamide', '100% lambswool'],
    says: ['The knit is thick and open enough to breathe.', 'Knitted in one piece from a heavy yarn.'],
    care: wool,
    factor: 1.05,
    patterns: knitted,
  },
  down: {
    word: 'down',
    materials: ['down', 'nylon'],
    compositions: [
      'Shell: 100% recycled nylon. Fill: 80% down, 20% feather',
      'Shell: 100% nylon. Fill: 90% down, 10% feather',
    ],
    says: ['Filled with down that can be traced to its farm.', 'Light down that packs into its own pocket.'],
    care: ['Machine wash at 30 °C with down detergent. Tumble dry low with two tennis balls.'],
    factor: 1.3,
    patterns: ['plain', 'color-block'],
  },
  canvas: {
    word: 'canvas',
    materials: ['canvas', 'cotton'],
    compositions: ['100% cotton canvas', '100% organic cotton canvas'],
    says: ['The canvas is tightly woven and stands by itself.', 'Heavy canvas that gets better with use.'],
    care: ['Sponge clean with cold water and mild soap.'],
    factor: 0.9,
    patterns: ['plain', 'check', 'stripe', 'color-block'],
  },
  straw: {
    word: 'straw',
    materials: ['straw'],
    compositions: ['100% raffia', '100% wheat straw', '100% paper straw'],
    says: ['Woven by hand, so no two are the same.', 'The straw is light and keeps its shape.'],
    care: ['Wipe with a damp cloth. Keep dry.'],
    factor: 1,
    patterns: ['plain'],
  },
  metal: {
    word: '',
    materials: ['metal'],
    compositions: ['Recycled brass, plated', 'Stainless steel, plated'],
    says: ['Polished by hand, with a surface that hides small scratches.', 'Solid, with no nickel in it.'],
    care: ['Polish with a soft cloth. Keep away from perfume.'],
    factor: 1,
    patterns: ['plain'],
  },
  acetate: {
    word: 'acetate',
    materials: ['acetate'],
    compositions: ['Frame: 100% bio acetate. Lenses: nylon', 'Frame: 100% acetate. Lenses: polycarbonate'],
    says: [
      'The acetate is milled from one plate and polished for days.',
      'Thick acetate with a warm, even color.',
    ],
    care: ['Clean with water and the cloth that comes with them.'],
    factor: 1,
    patterns: ['plain'],
  },
}

const SHOES: readonly CategorySlug[] = ['sneakers', 'boots', 'flats', 'heels', 'sandals']
const BAGS: readonly CategorySlug[] = ['bags', 'backpacks']

export const isShoe = (category: CategorySlug): boolean => SHOES.includes(category)
export const isBag = (category: CategorySlug): boolean => BAGS.includes(category)

/** What the material does to the price of a piece of this category: leather is dear in a jacket, usual in a shoe. */
export function materialFactor(category: CategorySlug, material: MaterialSlug): number {
  const own = FABRICS[material].factor
  if (isShoe(category) || category === 'belts') return own > 1.2 ? 1.05 : 0.8
  if (isBag(category))
    return { leather: 1.15, suede: 1.1, canvas: 0.5, straw: 0.45, nylon: 0.6 }[String(material)] ?? 0.7
  if (category === 'scarves') return material === 'cashmere' ? 1.8 : 1
  return own
}

/** The composition line: shoes and bags have parts, clothes have a cloth. */
export function compositionOf(category: CategorySlug, material: MaterialSlug, cloth: string): string {
  const name =
    {
      leather: 'leather',
      suede: 'suede leather',
      canvas: 'cotton canvas',
      nylon: 'recycled nylon',
      polyester: 'recycled polyester',
      satin: 'satin',
      velvet: 'velvet',
      straw: 'raffia',
    }[String(material)] ?? material
  if (isShoe(category))
    return `Upper: ${name}. Lining: ${material === 'canvas' || material === 'nylon' || material === 'polyester' ? 'cotton' : 'leather'}. Sole: rubber`
  if (isBag(category)) return `Outer: ${name}. Lining: cotton`
  if (category === 'belts') return `${name[0]?.toUpperCase()}${name.slice(1)}. Buckle: brass`
  return cloth
}

/** A sentence about the material that fits shoes and bags as well. */
export function fabricSays(category: CategorySlug, material: MaterialSlug): readonly string[] {
  if (material === 'satin' && (isShoe(category) || isBag(category))) return ['The satin has a quiet shine.']
  if (material === 'nylon' && isShoe(category)) return ['The upper is light nylon that lets air through.']
  if (material === 'polyester' && isShoe(category)) return ['The upper is knitted from recycled yarn.']
  if (material === 'canvas' && isShoe(category)) return ['The canvas is sturdy and washes clean.']
  return FABRICS[material].says
}

/** The care line. What cannot be washed for its shape is wiped, whatever it is made of. */
export function careOf(random: Random, category: CategorySlug, material: MaterialSlug): string {
  if (category === 'swimwear') return 'Rinse in fresh water after swimming and dry in the shade.'
  const isHide = material === 'leather' || material === 'suede' || material === 'canvas'
  if ((isShoe(category) || isBag(category)) && !isHide) return 'Wipe clean with a damp cloth.'
  return random.pick(FABRICS[material].care)
}
