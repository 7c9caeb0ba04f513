import type { Address } from '#src/api/contract/address.ts'
import type { Random } from '../../random.ts'

const first = [
  'Clara',
  'Jonas',
  'Amira',
  'Lucie',
  'Mateo',
  'Ingrid',
  'Noah',
  'Priya',
  'Elena',
  'Tom',
  'Yuki',
  'Sofia',
  'Marta',
  'Henrik',
  'Grace',
  'Leila',
] as const
const last = [
  'Weber',
  'Dubois',
  'Okoye',
  'Larsen',
  'Moretti',
  'Hughes',
  'Sato',
  'Keller',
  'Nguyen',
  'Ferreira',
  'Brandt',
  'Quinn',
] as const
const streets = [
  'Maple Street',
  'Harbor Road',
  'Linden Lane',
  'Mill Street',
  'Orchard Avenue',
  'Canal Street',
] as const
const towns = [
  ['Portland', '97205', 'OR', 'US'],
  ['Brooklyn', '11201', 'NY', 'US'],
  ['Chicago', '60614', 'IL', 'US'],
  ['Austin', '78704', 'TX', 'US'],
  ['Seattle', '98101', 'WA', 'US'],
  ['Toronto', 'M5S 1M2', 'ON', 'CA'],
  ['Hamburg', '20259', null, 'DE'],
  ['Lille', '59000', null, 'FR'],
  ['Bristol', 'BS6 6LF', null, 'GB'],
] as const

/** Somebody without an account, who has ordered. */
export interface Guest {
  email: string
  address: Address
}

/** One of some two hundred guests. */
export function guestOf(random: Random): Guest {
  const [name, family] = [random.pick(first), random.pick(last)]
  const [city, postcode, region, country] = random.pick(towns)
  const address = {
    name: `${name} ${family}`,
    line1: `${random.integer(2, 180)} ${random.pick(streets)}`,
    line2: null,
  }
  return {
    email: `${name}.${family}@guest.example`.toLowerCase(),
    address: { ...address, postcode, city, region, country },
  }
}
