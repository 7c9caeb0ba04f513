import type { Whose } from '../illustrator/spec.ts'
import { seededRandom, seedFrom } from '../random.ts'
import { type Build, someBuild } from './sizes.ts'

/** A private seller of the demo world. */
export interface DemoMember {
  readonly name: string
  /** Before `@demo.example`. */
  readonly mailbox: string
  readonly town: string
  readonly bio: string
  /** Whose clothes they mostly sell. */
  readonly whose: Whose
}

const member = (name: string, mailbox: string, town: string, whose: Whose, bio: string): DemoMember => ({
  name,
  mailbox,
  town,
  bio,
  whose,
})

/** The first two are the ones that the demo is shown with. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  member(
    'Mia Lindqvist',
    'mia',
    'Malmö',
    'woman',
    'Teacher, cyclist, owner of too many coats. I sell what I have not worn for a year and pack on the same day.',
  ),
  member(
    'Theo Okafor',
    'theo',
    'Bristol',
    'man',
    'I buy good shoes and look after them. Everything is as described; ask me for measurements.',
  ),
  member(
    'Amara Diallo',
    'amara',
    'Lyon',
    'woman',
    'Prints, color, silk. My wardrobe is small and it rotates.',
  ),
  member(
    'Jonas Weber',
    'jonas',
    'Leipzig',
    'man',
    'Denim and workwear, mostly size L. Smoke-free home, one cat.',
  ),
  member(
    'Priya Raman',
    'priya',
    'Leicester',
    'woman',
    'Between sizes and making room. Happy to combine postage.',
  ),
  member(
    'Lucía Ortega',
    'lucia',
    'Valencia',
    'woman',
    'Linen season lasts eight months here. I post twice a week.',
  ),
  member(
    'Sam Whitfield',
    'sam',
    'Portland',
    'man',
    'Outdoor clothes that saw the outdoors. Washed with the right soap.',
  ),
  member('Nadia Haddad', 'nadia', 'Marseille', 'woman', 'I sew, so hems and buttons are always in order.'),
  member(
    'Freya Holm',
    'freya',
    'Aarhus',
    'kids',
    'Two children who grow faster than I can iron. Bundles welcome.',
  ),
  member(
    'Marco Bellini',
    'marco',
    'Bologna',
    'man',
    'Jackets and knitwear, mostly wool. Dry-cleaned before they go.',
  ),
  member('Keiko Tanaka', 'keiko', 'Rotterdam', 'woman', 'Clean lines, black and navy. I keep the boxes.'),
  member(
    'Elliot Grant',
    'elliot',
    'Glasgow',
    'man',
    'Sneakers, size 43. Worn indoors at the office, cleaned with a brush.',
  ),
  member('Zofia Kowalska', 'zofia', 'Kraków', 'woman', 'Vintage finds and a few mistakes from the sales.'),
  member('Daniel Mensah', 'daniel', 'London', 'man', 'Shirts by the dozen since I stopped going to court.'),
  member(
    'Ingrid Bakke',
    'ingrid',
    'Trondheim',
    'woman',
    'Knits, knits, knits. Some bought, a few made, these are the bought ones.',
  ),
  member('Camille Laurent', 'camille', 'Nantes', 'woman', 'Dresses for weddings I have already been to.'),
  member('Tomás Silva', 'tomas', 'Porto', 'man', 'I work in a shoe shop. That explains most of it.'),
  member(
    'Hannah Fischer',
    'hannah',
    'Vienna',
    'kids',
    'Kids’ things from a calm household, 98 to 128 at the moment.',
  ),
  member('Aisha Karim', 'aisha', 'Birmingham', 'woman', 'Long sleeves, long hems, good cloth.'),
  member('Noah Lefevre', 'noah', 'Ghent', 'man', 'Less is more, so this has to go.'),
  member('Greta Lund', 'greta', 'Gothenburg', 'woman', 'Second-hand first, for fifteen years now.'),
  member('Omar Farouk', 'omar', 'Berlin', 'man', 'Tailored things for a job I no longer have.'),
  member('Isla Murray', 'isla', 'Edinburgh', 'woman', 'Tweed, boots, rain. Photos by daylight.'),
  member('Mateo Rossi', 'mateo', 'Turin', 'man', 'I try sizes at home and sell what does not fit.'),
  member(
    'Yara Nasser',
    'yara',
    'Brussels',
    'woman',
    'Bags are my weakness. Each one comes with its dust bag if it had one.',
  ),
  member('Ben Carter', 'ben', 'Chicago', 'man', 'Tees and sweats, washed inside out.'),
  member(
    'Lena Hoffmann',
    'lena',
    'Hamburg',
    'woman',
    'Moving to a smaller apartment, selling a bigger wardrobe.',
  ),
  member('Chloé Martin', 'chloe', 'Toulouse', 'woman', 'Size 38, 1.68 m, answers the same evening.'),
  member('Viktor Novák', 'viktor', 'Brno', 'man', 'Motorbike jackets and everything around them.'),
  member('Sofia Papadaki', 'sofia', 'Athens', 'woman', 'Summer things, all year.'),
  member('Ruth Abrams', 'ruth', 'Brooklyn', 'woman', 'Librarian with a blazer for every shelf.'),
  member('Emil Sørensen', 'emil', 'Odense', 'man', 'I repair bikes and, badly, pants. These are untouched.'),
  member('Maya Thompson', 'maya', 'Toronto', 'woman', 'Neutral colors, natural fabrics, fair prices.'),
  member('Pierre Dubois', 'pierre', 'Lille', 'man', 'Classic menswear, size 50. Worn with care.'),
  member(
    'Anouk de Vries',
    'anouk',
    'Haarlem',
    'kids',
    'Twins. Everything exists twice, so ask for the second one.',
  ),
  member('Leila Mansour', 'leila', 'Montreal', 'woman', 'I change my mind about colors. My loss.'),
  member('Oskar Nilsson', 'oskar', 'Uppsala', 'man', 'Wool and waxed cotton. Some of it older than me.'),
  member('Grace Adeyemi', 'grace', 'Manchester', 'woman', 'Heels I stood in for four hours at most.'),
  member('Felix Braun', 'felix', 'Zürich', 'man', 'Minimal wardrobe, one in, one out.'),
  member('Tessa Morgan', 'tessa', 'Cardiff', 'woman', 'Slow postage on Fridays, quick on all other days.'),
]

/** Members wear one size; null for what they have for somebody else, a partner or a child. */
export function buildOf({ mailbox, whose }: DemoMember, audience: Whose): Build | null {
  return audience === whose ? someBuild(seededRandom(seedFrom(`build of ${mailbox}`))) : null
}
