const pages: ReadonlyMap<string, string> = new Map([
  ['usps', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['ups', 'https://www.ups.com/track?tracknum='],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['dhl', 'https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id='],
])

/** The carrier's own page of a parcel, by the number without its blanks; null where it has none. */
export function trackingPage(carrier: string, tracking: string): string | null {
  const page = pages.get(carrier)
  return page === undefined ? null : page + encodeURIComponent(tracking.replaceAll(/\s/g, ''))
}
