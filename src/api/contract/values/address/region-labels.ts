/** What the countries whose addresses name a region call it. */
const labels: Readonly<Record<string, string>> = {
  AU: 'State',
  CA: 'Province',
  MX: 'State',
  US: 'State',
}

/** What a country calls its regions; null where its addresses have none. `country` is ISO 3166, two letters. */
export const regionLabel = (country: string): string | null =>
  Object.hasOwn(labels, country) ? (labels[country] ?? null) : null

/** Asks for a region by what it is called. */
export const chooseRegion = (label: string): string => `Choose a ${label.toLowerCase()}.`
