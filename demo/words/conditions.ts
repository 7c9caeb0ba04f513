import type { conditions } from '#src/api/contract/values/vocabulary.ts'
import type { CategorySlug, MaterialSlug } from '../illustrator/spec.ts'
import type { Random } from '../random.ts'
import { isBag, isShoe } from './fabrics.ts'

export type Condition = keyof typeof conditions

/** How used a member's piece is; most are very good. */
export const conditionOf = (random: Random): Condition =>
  random.pick<Condition>([
    'new_with_tags',
    'new_without_tags',
    'very_good',
    'very_good',
    'very_good',
    'very_good',
    'good',
    'good',
    'good',
    'satisfactory',
  ])

const NONE = 'No visible flaws.'
const KNITTED: readonly CategorySlug[] = ['knitwear', 'scarves', 'hats', 'dresses']
const KNITS: readonly MaterialSlug[] = ['knit', 'wool', 'merino', 'cashmere']

/** The flaws of an item. From "good" down a sentence names them or says that there are none (V-15). */
export function flawsOf(
  random: Random,
  category: CategorySlug,
  material: MaterialSlug,
  condition: Condition,
): string | null {
  if (condition !== 'good' && condition !== 'satisfactory') return null
  const worn = condition === 'satisfactory'
  if (!worn && random.chance(0.25)) return NONE
  if (isShoe(category)) {
    return random.pick(
      worn
        ? [
            'Soles are worn at the heel and there are creases across the toe.',
            'Visible scuffs on both toes; insoles replaced last year.',
          ]
        : [
            'Light creases across the toe.',
            'Small scuff at the left heel, see second photo.',
            'Soles show normal wear.',
          ],
    )
  }
  if (isBag(category))
    return random.pick(
      worn
        ? [
            'Corners are rubbed and the lining has a pen mark.',
            'The strap has darkened and one edge is frayed.',
          ]
        : ['Slight wear at the corners.', 'A faint mark on the inside.'],
    )
  if (category === 'jewellery' || category === 'sunglasses' || category === 'belts') {
    return random.pick(
      worn
        ? ['Scratches you see from close by.', 'Worn at the most used place.']
        : ['Fine scratches from wearing.', 'One small mark, hardly visible.'],
    )
  }
  if (KNITTED.includes(category) && KNITS.includes(material))
    return random.pick(
      worn
        ? ['Pilling under the arms and a mended hole at the cuff.', 'Slightly felted and pilled, still warm.']
        : ['Light pilling under the arms.', 'A little pilling at the sides, easily combed off.'],
    )
  return random.pick(
    worn
      ? [
          'Faded from washing and a small stain near the hem.',
          'The color has faded, most of all along the seams.',
          'A short mended seam and visible fading.',
        ]
      : [
          'Slightly faded from washing.',
          'A tiny pulled thread near the seam.',
          'One faint mark that only shows in sunlight.',
          'The care label has been cut out.',
        ],
  )
}

const HISTORY: Readonly<Record<Condition, readonly string[]>> = {
  new_with_tags: [
    'Never worn, the tags are still on.',
    'Bought by mistake and kept too long to return.',
    'A present that did not fit, with its tags.',
  ],
  new_without_tags: [
    'Tried on at home and never worn outside.',
    'Washed once, never worn.',
    'New, only the tag is gone.',
  ],
  very_good: [
    'Worn about five times.',
    'Worn one season and looked after.',
    'Bought last year, worn on special days only.',
    'Hardly worn, because I own a similar one.',
  ],
  good: [
    'Worn often and with care.',
    'A favorite for two winters, now it is your turn.',
    'Worn regularly and washed gently.',
  ],
  satisfactory: [
    'Well worn and priced for it.',
    '{It} {has} had a life, and there is more left.',
    'Worn a lot, good for a few more years.',
  ],
}

export const historyOf = (random: Random, condition: Condition): string => random.pick(HISTORY[condition])

export const closingOf = (random: Random): string =>
  random.pick([
    'Ask me for measurements.',
    'From a smoke-free home.',
    'I post within two days.',
    'You can combine {it} with my other things.',
    'The photos were taken by daylight.',
    'Measurements on request.',
    'No returns; the photos show every side.',
  ])
