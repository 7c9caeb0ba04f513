import type { Color } from '#src/api/contract/values/vocabulary.ts'

/**
 * The words that shoppers have for colors, and what they mean of the closed list. Words that are rather a thing or a cloth
 * (pearl, denim, fox) are left out: they are searched for as words.
 */
const names: Readonly<Record<Color, string>> = {
  black: 'black, jet black, ebony, onyx, all black',
  white: 'white, optic white, bright white, snow white',
  grey: 'grey, gray, charcoal, graphite, slate, light grey, light gray, dark grey, dark gray, heather grey, heather gray',
  beige: 'beige, nude, sand, taupe, khaki beige, oatmeal, greige, champagne, stone',
  cream: 'cream, creme, ivory, ecru, off white, offwhite, eggshell, bone white',
  brown: 'brown, chocolate, chestnut, espresso, mocha, dark brown, light brown, chocolate brown',
  camel: 'camel, tan, cognac, caramel, toffee',
  navy: 'navy, navy blue, dark blue, midnight blue, midnight',
  blue: 'blue, cobalt, cobalt blue, royal blue, sapphire, turquoise, teal, aqua, electric blue, petrol',
  'light-blue': 'light blue, sky blue, baby blue, pale blue, powder blue, ice blue',
  green:
    'green, emerald, emerald green, mint, mint green, sage, sage green, forest green, dark green, bottle green, lime green, light green',
  olive: 'olive, olive green, army green, khaki, khaki green, moss green, military green',
  red: 'red, crimson, scarlet, cherry red, bright red, ruby red',
  burgundy: 'burgundy, maroon, bordeaux, wine red, wine, oxblood, dark red, claret',
  pink: 'pink, fuchsia, magenta, hot pink, blush, blush pink, dusty pink, light pink, baby pink, rose pink, salmon',
  purple: 'purple, lilac, lavender, violet, mauve, aubergine, plum',
  yellow: 'yellow, mustard, mustard yellow, lemon, lemon yellow, ochre',
  orange: 'orange, rust, terracotta, apricot, peach, coral, burnt orange, tangerine',
  gold: 'gold, golden, rose gold',
  silver: 'silver',
}

/** Words for several colors at once. */
const families: Readonly<Record<string, readonly Color[]>> = {
  'neutral, neutrals, neutral color, neutral colored': ['beige', 'cream', 'white', 'camel', 'grey', 'brown'],
  'pastel, pastels, pastel colored': ['pink', 'light-blue', 'purple', 'cream'],
  'earth tone, earth tones, earthy': ['brown', 'camel', 'olive', 'beige', 'orange'],
  'metallic, metallics': ['gold', 'silver'],
  'dark colored, dark color': ['black', 'navy', 'burgundy', 'brown'],
}

/** What "blue" means besides blue: an exact one comes first. */
const shades: Readonly<Partial<Record<Color, readonly Color[]>>> = {
  blue: ['navy', 'light-blue'],
  green: ['olive'],
}

/** What somebody who does not want a color does not want either. */
export const kindsOfColor: Readonly<Partial<Record<Color, readonly Color[]>>> = {
  ...shades,
  brown: ['camel'],
  red: ['burgundy'],
}

/** The colors that a word means, and all that are shades of it. */
export interface ColorName {
  readonly colors: readonly Color[]
  readonly shades: readonly Color[]
}

/** Names of colors with what they mean. Only the plain name of a color has shades: nobody means navy by "teal". */
export const colorNames: readonly (readonly [name: string, meaning: ColorName])[] = [
  ...(Object.entries(names) as [Color, string][]).flatMap(([color, list]) =>
    list
      .split(', ')
      .map(
        name =>
          [
            name,
            { colors: [color], shades: name === color ? [color, ...(shades[color] ?? [])] : [color] },
          ] as const,
      ),
  ),
  ...Object.entries(families).flatMap(([list, colors]) =>
    list.split(', ').map(name => [name, { colors, shades: colors }] as const),
  ),
]
