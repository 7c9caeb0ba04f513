import type { Address } from '#src/api/contract/address.ts'

/** One checkout of the demo world, as planned before it happens. */
export interface OrderStory {
  /** Unique: a story is seeded once. */
  readonly name: string
  /** A member by mailbox, or somebody without an account. */
  readonly buyer: string | { readonly email: string }
  readonly address: Address
  /** Brands whose products are bought, by slug; the same twice is two different things. */
  readonly brands: readonly string[]
  /** Members whose ads are bought, by mailbox. */
  readonly members?: readonly string[]
  readonly hoursAgo: number
  /** What the brands do with it, and when. */
  readonly outcome?: {
    readonly type: 'cancel'
    readonly hoursAgo: number
    readonly reason?: string
  }
}

const at = (
  name: string,
  line1: string,
  postcode: string,
  city: string,
  country: string,
  region: string | null = null,
): Address => ({
  name,
  line1,
  line2: null,
  postcode,
  city,
  region,
  country,
})

const MIA = at('Mia Lindqvist', 'Almgatan 14', '211 20', 'Malmö', 'SE')
const THEO = at('Theo Okafor', '8 Cotham Hill', 'BS6 6LF', 'Bristol', 'GB')

const guest = (mailbox: string) => ({ email: `${mailbox}@guest.example` })

/** Oldest first, as they happened. */
export const ORDER_STORIES: readonly OrderStory[] = [
  {
    name: 'mia two brands',
    buyer: 'mia',
    address: MIA,
    brands: ['halden', 'tarn'],
    hoursAgo: 480,
    outcome: { type: 'cancel', hoursAgo: 470, reason: 'We counted our stock, and this size is gone.' },
  },
  {
    name: 'guest petra',
    buyer: guest('r.alvarez'),
    address: at('Rosa Alvarez', '55 Calle Luna', '29001', 'Málaga', 'ES', 'Málaga'),
    brands: ['petra-vale'],
    hoursAgo: 400,
    outcome: {
      type: 'cancel',
      hoursAgo: 390,
      reason: 'The leather of this piece has a flaw that we found when packing.',
    },
  },
  {
    name: 'mia solmar',
    buyer: 'mia',
    address: MIA,
    brands: ['solmar'],
    hoursAgo: 290,
    outcome: { type: 'cancel', hoursAgo: 280, reason: 'The last piece was damaged in our stock.' },
  },
  {
    name: 'theo marlowe',
    buyer: 'theo',
    address: THEO,
    brands: ['marlowe-and-finch'],
    hoursAgo: 200,
    outcome: {
      type: 'cancel',
      hoursAgo: 190,
      reason: 'The seam of the last one was not good enough to send.',
    },
  },
  {
    name: 'guest atelier gone',
    buyer: guest('s.oneill'),
    address: at('Sean O’Neill', '4 Quay Lane', 'T12 X70A', 'Cork', 'IE'),
    brands: ['atelier-noor'],
    hoursAgo: 60,
    outcome: { type: 'cancel', hoursAgo: 52, reason: 'This color sold out in the studio an hour before.' },
  },
  {
    name: 'guest atelier first',
    buyer: guest('h.becker'),
    address: at('Hanne Becker', 'Lindenallee 3', '20259', 'Hamburg', 'DE'),
    brands: ['atelier-noor'],
    hoursAgo: 46,
  },
  {
    name: 'mia common stride',
    buyer: 'mia',
    address: MIA,
    brands: ['common-stride'],
    hoursAgo: 44,
  },
  {
    name: 'guest atelier second',
    buyer: guest('j.moreau'),
    address: at('Julien Moreau', '21 rue des Tanneurs', '59000', 'Lille', 'FR'),
    brands: ['atelier-noor', 'atelier-noor'],
    hoursAgo: 40,
  },
  {
    name: 'guest kindling',
    buyer: guest('a.novak'),
    address: at('Anna Novak', '310 Alder Street', '97205', 'Portland', 'US', 'OR'),
    brands: ['kindling', 'kindling'],
    hoursAgo: 36,
  },
  { name: 'theo north thread', buyer: 'theo', address: THEO, brands: ['north-thread'], hoursAgo: 22 },
  { name: 'mia odette', buyer: 'mia', address: MIA, brands: ['odette-marsh'], hoursAgo: 20 },
  {
    name: 'guest atelier third',
    buyer: guest('m.ito'),
    address: at('Mai Ito', '77 Bloor Street West', 'M5S 1M2', 'Toronto', 'CA', 'ON'),
    brands: ['atelier-noor'],
    hoursAgo: 15,
  },
  {
    name: 'guest lumen',
    buyer: guest('k.lindholm'),
    address: at('Karin Lindholm', 'Götgatan 40', '118 26', 'Stockholm', 'SE'),
    brands: ['lumen-row', 'atelier-noor'],
    hoursAgo: 9,
  },
  { name: 'mia atelier', buyer: 'mia', address: MIA, brands: ['atelier-noor'], hoursAgo: 6 },
  { name: 'mia from theo', buyer: 'mia', address: MIA, brands: [], members: ['theo'], hoursAgo: 3 },
  {
    name: 'guest ostrava',
    buyer: guest('p.costa'),
    address: at('Paulo Costa', 'Rua do Almada 112', '4050-031', 'Porto', 'PT'),
    brands: ['ostrava-denim'],
    hoursAgo: 2,
  },
]
