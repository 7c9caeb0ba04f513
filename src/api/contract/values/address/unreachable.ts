/**
 * Why no parcel goes to a country: the law of the United States, carriers that do not go there now, or nobody who
 * delivers (docs/decisions/155-world-addresses.md).
 */
type Reason = 'embargo' | 'suspended' | 'nobody'

const unreachable: Readonly<Record<Reason, Readonly<Record<string, string>>>> = {
  embargo: { CU: 'Cuba', IR: 'Iran', KP: 'North Korea', SY: 'Syria' },
  suspended: {
    ...{ AF: 'Afghanistan', BY: 'Belarus', LY: 'Libya', RU: 'Russia', SD: 'Sudan' },
    ...{ SO: 'Somalia', SS: 'South Sudan', YE: 'Yemen' },
  },
  nobody: {
    AQ: 'Antarctica',
    BV: 'Bouvet Island',
    GS: 'South Georgia',
    HM: 'the Heard and McDonald Islands',
    IO: 'the British Indian Ocean Territory',
    TF: 'the French Southern Territories',
    UM: 'the U.S. Outlying Islands',
  },
}

/** Regions under embargo, by the codes that are stored, of countries that parcels go to. */
const regions: Readonly<Record<string, readonly string[]>> = {
  UA: ['Crimea', "Sevastopol' city", 'Donetsk oblast', "Luhans'ka oblast"],
}

const sentences: Readonly<Record<Reason, (name: string) => string>> = {
  embargo: name => `We can’t ship to ${name}. United States law doesn’t allow it.`,
  suspended: name => `We can’t ship to ${name}. Carriers don’t go there right now.`,
  nobody: name => `We can’t ship to ${name}. Nobody delivers parcels there.`,
}

/** Why no parcel goes to a country, as a sentence; null if parcels go there. `country` is ISO 3166, two letters. */
export function whyNot(country: string): string | null {
  for (const reason of ['embargo', 'suspended', 'nobody'] as const) {
    const name = Object.hasOwn(unreachable[reason], country) ? unreachable[reason][country] : undefined
    if (name !== undefined) return sentences[reason](name)
  }
  return null
}

/** Why no parcel goes to a region of a country that they go to otherwise. `region` is the code that is stored. */
export function whyNotRegion(country: string, region: string): string | null {
  return regions[country]?.includes(region) === true ? sentences.embargo(region) : null
}
