/**
 * Why no parcel goes to a country: the law of the United States, carriers that do not go there now, or nobody who
 * delivers (docs/decisions/155-world-addresses.md).
 */
type Reason = 'embargo' | 'suspended' | 'nobody'

const unreachable: Readonly<Record<string, Reason>> = {
  ...{ CU: 'embargo', IR: 'embargo', KP: 'embargo', SY: 'embargo' },
  ...{ AF: 'suspended', BY: 'suspended', LY: 'suspended', RU: 'suspended', SD: 'suspended' },
  ...{ SO: 'suspended', SS: 'suspended', YE: 'suspended' },
  ...{ AQ: 'nobody', BV: 'nobody', GS: 'nobody', HM: 'nobody', IO: 'nobody', TF: 'nobody', UM: 'nobody' },
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

/** Why no parcel goes to a country of this name, as a sentence; null if parcels go there. */
export function whyNot(country: string, name: string): string | null {
  const reason = Object.hasOwn(unreachable, country) ? unreachable[country] : undefined
  return reason === undefined ? null : sentences[reason](name)
}

/** Why no parcel goes to a region of a country that they go to otherwise. `region` is the code that is stored. */
export function whyNotRegion(country: string, region: string): string | null {
  return regions[country]?.includes(region) === true ? sentences.embargo(region) : null
}
