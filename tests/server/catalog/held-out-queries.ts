import type { ExpectedQuery, Facts } from './expected-results.ts'

/*
 * Fifty queries from what shoppers type into shops and marketplaces, written from the seeds alone. At least one listing
 * satisfies each. Fair shoppers may differ about five: "handbag around 40 dollars" (how far around reaches), "baggy jeans"
 * (what counts as loose where the title says nothing), "new without tags shoes" (whether new with tags is as good), "jeans
 * that aren't blue" (only plain blue is judged), "new years eve dress" (its only sign is in a description).
 */

const dress: Facts = { category: 'dresses' }
const unused = ['new_with_tags', 'new_without_tags']
const used = ['very_good', 'good', 'satisfactory']

/** What is negated. */
const negations: readonly ExpectedQuery[] = [
  {
    typed: 'boots but not suede',
    firstFive: { category: 'boots' },
    never: { either: [{ material: 'suede' }, { text: /suede/i }] },
  },
  { typed: 'coat any color but camel', firstFive: { category: 'coats' }, never: { color: 'camel' } },
  { typed: 'sneakers other than nike', firstFive: { category: 'sneakers' }, never: { brand: 'nike' } },
  {
    typed: 'scarf excluding wool',
    firstFive: { category: 'scarves' },
    never: { either: [{ material: 'wool' }, { text: /\bwool/i }] },
  },
  { typed: 'hoodie w/o zip', firstFive: { category: 'sweatshirts' }, never: { text: /\bzip/i } },
  // light blue and navy are left to the search
  { typed: "jeans that aren't blue", firstFive: { category: 'jeans' }, never: { color: 'blue' } },
  {
    typed: 'coat with no polyester or nylon',
    firstFive: { category: 'coats' },
    never: { material: ['polyester', 'nylon'] },
  },
  {
    typed: 'nonleather sandals',
    firstFive: { category: 'sandals' },
    never: { either: [{ material: 'leather' }, { text: /leather/i }] },
  },
  { typed: 'backpack not for kids', firstFive: { category: 'backpacks' }, never: { whose: 'kids' } },
  { typed: 'blouse without a bow', firstFive: { category: 'shirts' }, never: { text: /\bbow\b/i } },
  { typed: 'shoes apart from boots', firstFive: { category: 'shoes' }, never: { category: 'boots' } },
  {
    typed: 'sunglasses neither black nor brown',
    firstFive: { category: 'sunglasses' },
    never: { color: ['black', 'brown'] },
  },
]

/** Sizes in letters, numbers and words. */
const sizes: readonly ExpectedQuery[] = [
  { typed: 'extra large sweater', firstFive: { category: 'knitwear', size: 'xl' } },
  { typed: 'small womens jacket', firstFive: { category: 'jackets', whose: 'woman', size: 's' } },
  // a man's EU 50 is M
  {
    typed: 'mens blazer eu 50',
    firstFive: { category: 'jackets', whose: 'man', size: 'm' },
    shows: ['Navy double-breasted blazer'],
  },
  // a woman's US 8 is 38.5
  {
    typed: 'womens us 8 rain boots',
    firstFive: { category: 'boots', whose: 'woman', size: 'shoe-38-5' },
    shows: ['Rubber rain boots'],
  },
  // UK 9 is 43
  { typed: 'uk 9 mens trainers', firstFive: { category: 'sneakers', whose: 'man', size: 'shoe-43' } },
  { typed: 'jeans 34/32', firstFive: { category: 'jeans', size: 'w34-l32' } },
  {
    typed: 'womens jeans 28 inch waist',
    firstFive: { category: 'jeans', whose: 'woman', size: 'w28*' },
  },
  // four years are 104 cm
  { typed: '4T girls dress', firstFive: { ...dress, whose: 'kids', size: 'kids-104' } },
  { typed: 'kids boots eu 32', firstFive: { category: 'boots', whose: 'kids', size: 'shoe-32' } },
  { typed: 'sneakers 40.5', firstFive: { category: 'sneakers', size: 'shoe-40-5' } },
]

/** Prices and ranges. */
const prices: readonly ExpectedQuery[] = [
  { typed: 'sweater less than $50', firstFive: { category: 'knitwear', max: 50 } },
  { typed: 'boots over $150', firstFive: { category: 'boots', min: 150 } },
  // 30 percent either way
  { typed: 'handbag around 40 dollars', firstFive: { category: 'handbags', min: 28, max: 52 } },
  { typed: 'jacket 50 to 100', firstFive: { category: 'jackets', min: 50, max: 100 } },
  { typed: 'sunglasses under 50 bucks', firstFive: { category: 'sunglasses', max: 50 } },
  { typed: 'scarf $30 or less', firstFive: { category: 'scarves', max: 30 } },
  { typed: 'mens jeans 30-40$', firstFive: { category: 'jeans', whose: 'man', min: 30, max: 40 } },
  { typed: 'womens coat no more than 60', firstFive: { category: 'coats', whose: 'woman', max: 60 } },
]

/** For whom. */
const audiences: readonly ExpectedQuery[] = [
  { typed: 'ladies sandals', firstFive: { category: 'sandals', whose: 'woman' } },
  { typed: "children's hats", firstFive: { category: 'hats', whose: 'kids' } },
  { typed: 'guys hoodie', firstFive: { category: 'sweatshirts', whose: 'man' } },
  { typed: 'present for my girlfriend', firstFive: { whose: 'woman' } },
  { typed: 'birthday gift for dad', firstFive: { whose: 'man' } },
]

/** In what condition. */
const wornOrNot: readonly ExpectedQuery[] = [
  { typed: 'bnwt dress', firstFive: { ...dress, condition: 'new_with_tags' } },
  { typed: 'unworn sneakers', firstFive: { category: 'sneakers', condition: unused } },
  { typed: 'second hand jeans', firstFive: { category: 'jeans', condition: used } },
  {
    typed: 'new without tags shoes',
    firstFive: { category: 'shoes', condition: unused },
    shows: ['Chunky sneakers'],
  },
]

/** What it is for. */
const occasions: readonly ExpectedQuery[] = [
  { typed: 'new years eve dress', firstFive: dress, shows: ['Sequin mini dress'] },
  { typed: 'yoga pants', firstFive: { category: 'trousers' }, shows: ['Leggings for yoga'] },
  { typed: 'skiing jacket', firstFive: { category: 'jackets' }, shows: ['Ski jacket'] },
  {
    typed: 'back to school backpack',
    firstFive: { category: 'backpacks' },
    shows: ['School backpack with foxes'],
  },
  { typed: 'running top', firstFive: { category: 'tops-and-t-shirts' }, shows: ['Running singlet'] },
]

/** Cuts and their opposites, materials, families of colors, brands by what people call them. */
const looks: readonly ExpectedQuery[] = [
  {
    typed: 'sleeveless dress',
    firstFive: { ...dress, not: { text: /(long|puff).sleeve/i } },
    shows: ['Sleeveless shift dress'],
  },
  { typed: 'baggy jeans', firstFive: { category: 'jeans', not: { text: /skinny|slim|fitted/i } } },
  { typed: 'turtleneck sweater', firstFive: { category: 'knitwear' }, shows: ['Merino roll neck'] },
  { typed: 'tan boots', firstFive: { category: 'boots', color: ['camel', 'beige', 'brown'] } },
  { typed: 'doc martens boots', firstFive: { category: 'boots', brand: 'dr-martens' } },
  { typed: 'suede shoes', firstFive: { category: 'shoes', material: 'suede' } },
]

export const heldOutQueries: readonly ExpectedQuery[] = [
  ...negations,
  ...sizes,
  ...prices,
  ...audiences,
  ...wornOrNot,
  ...occasions,
  ...looks,
]
