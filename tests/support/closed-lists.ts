/** A closed list with values written by hand: some that stand on it, and some that do not and are refused (V-26). */
export interface ClosedList {
  readonly accepted: readonly unknown[]
  readonly refused: readonly unknown[]
}

/** Of filters, which repeat: the key of a size, slugs of everything else. */
export const filterLists = {
  size: {
    accepted: [
      'xxs',
      'm',
      '4xl',
      'M',
      'w28',
      'w28-l32',
      'W32-L34',
      'shoe-35',
      'shoe-40-5',
      'kids-104',
      'one-size',
    ],
    refused: [
      ...['zzz', '7xl', 'xxxl', 'eu-38', '38', 'w99', 'w28-l99', 'w28-l', 'shoe-15', 'shoe-40-3', 'shoe-'],
      ...['kids-51', 'kids-200', 'one', 'toString', ''],
    ],
  },
  color: {
    accepted: ['black', 'light-blue', 'grey'],
    refused: ['zzz', 'gray', 'Black', 'teal', 'toString', ''],
  },
  material: {
    accepted: ['cotton', 'organic-cotton'],
    refused: ['zzz', 'Cotton', 'gore-tex', 'constructor', ''],
  },
  condition: { accepted: ['new_with_tags', 'good'], refused: ['zzz', 'new', 'very-good', 'Good', ''] },
  season: { accepted: ['spring', 'winter'], refused: ['zzz', 'fall', 'Summer', ''] },
  whose: { accepted: ['woman', 'man', 'kids'], refused: ['zzz', 'women', 'unisex', ''] },
  kind: { accepted: ['product', 'ad'], refused: ['zzz', 'brand', ''] },
  decision: { accepted: ['keep', 'none'], refused: ['zzz', 'Keep', ''] },
} as const satisfies Record<string, ClosedList>

/** Of bodies: one value, or null for none where a field can be empty. */
export const bodyLists = {
  whose: filterLists.whose,
  condition: filterLists.condition,
  parcel: { accepted: ['s', 'm', 'l'], refused: ['zzz', 'S', 'xl', ''] },
  decision: { accepted: ['keep', 'maybe', 'sell'], refused: ['zzz', 'none', ''] },
  country: { accepted: ['US', 'DE', 'GB'], refused: ['ZZ', 'us', 'USA', 'XX', 'EN', ''] },
  'size.system': {
    accepted: ['alpha', 'waist-length', 'shoe', 'one-size'],
    refused: ['zzz', 'EU', 'it', ''],
  },
} as const satisfies Record<string, ClosedList>

/** Of bodies: lists of values. */
export const listLists = {
  colors: filterLists.color,
  materials: filterLists.material,
  seasons: filterLists.season,
  sizes: filterLists.size,
  muted: { accepted: ['messages', 'news'], refused: ['zzz', 'all', ''] },
} as const satisfies Record<string, ClosedList>

/** Labels of sizes by their system, as people choose them. */
export const sizeLabels: readonly (readonly [
  system: string,
  accepted: readonly string[],
  refused: readonly string[],
])[] = [
  ['alpha', ['XXS', 'm', '6XL'], ['7XL', 'zzz', '38']],
  ['eu', ['32', 'EU 38', '54'], ['31', '33', '56', 'M']],
  ['uk', ['4', 'UK 10', '26'], ['3', '28', 'M']],
  ['us', ['0', 'US 6', '22'], ['-2', '24', '7']],
  ['waist-length', ['W28', 'W28/L32', 'W50/L38'], ['W99', 'W21', 'W28/L99', '28/32', 'W28/L']],
  ['eu-men', ['44', 'EU 48', '66'], ['42', '45', '68', 'M']],
  ['chest', ['34', 'Chest 38R', '54'], ['33', '55', 'M']],
  ['shoe', ['16', '40.5', '50'], ['15', '40.3', '51']],
  ['shoe-uk', ['2', 'UK 7.5', '14'], ['1', '15', 'US 7']],
  ['shoe-us-women', ['4', 'US 8', '15'], ['3', '16', '8W']],
  ['shoe-us-men', ['4', 'US 9.5', '15'], ['3', '16', '9M']],
  ['shoe-us-kids', ['2C', 'US 13.5C', '7Y'], ['14C', '8Y', '5']],
  ['kids', ['50', '104 cm', '98/104', '176'], ['51', '182', '6Y']],
  ['kids-age', ['3M', '6–9M', '2T', '16Y'], ['25M', '17Y', '4']],
  ['one-size', ['One size', 'one size'], ['zzz', 'M', '38']],
]
