interface WeekInfo {
  /** 1 for Monday to 7 for Sunday. */
  readonly firstDay: number
}

/** A locale as browsers have it: by a method, by a property as it was first, or, like Firefox, not at all. */
type WeekLocale = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** The regions whose weeks begin on another day than Monday, as the Unicode CLDR has them. */
const regions: readonly (readonly [firstDay: number, regions: string])[] = [
  [5, 'MV'],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [
    7,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI',
  ],
  [7, 'NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'],
]

/**
 * The first day of the week in a locale such as `en-US`, 0 for Monday to 6 for Sunday; Monday where nothing is known
 * of it.
 */
export function firstWeekday(language: string): number {
  const locale = localeOf(language)
  return (locale?.getWeekInfo?.() ?? locale?.weekInfo ?? weekIn(locale?.maximize().region)).firstDay - 1
}

function localeOf(language: string): WeekLocale | null {
  try {
    return new Intl.Locale(language)
  } catch {
    return null
  }
}

/** The week of a region by the table, for browsers that do not know it. */
export function weekIn(region: string | undefined): WeekInfo {
  const found = regions.find(([, names]) => names.split(' ').includes(region ?? ''))
  return { firstDay: found?.[0] ?? 1 }
}
