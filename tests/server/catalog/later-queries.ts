import type { ExpectedQuery, Facts } from './expected-results.ts'

/*
 * Thirty more queries from what shoppers type into shops and marketplaces, written from the seeds alone. At least one
 * listing satisfies each. Fair shoppers may differ about five: "coat that doesn't have fur" (only the real one is judged),
 * "womens trousers size 40" (taken as EU 40, not as inches), "tote bag budget 30" (taken as at most), "formal evening
 * dress" (no listing says formal), "going out top" (for one of the two its only sign is in a description).
 */

const dress: Facts = { category: 'dresses' }
const unused = ['new_with_tags', 'new_without_tags']
const used = ['very_good', 'good', 'satisfactory']

/** What is negated. */
const negations: readonly ExpectedQuery[] = [
  { typed: 'handbag anything but black', firstFive: { category: 'handbags' }, never: { color: 'black' } },
  {
    typed: 'mens sneakers minus adidas',
    firstFive: { category: 'sneakers', whose: 'man' },
    never: { brand: 'adidas' },
  },
  {
    typed: 'skirt sans denim',
    firstFive: { category: 'skirts' },
    never: { either: [{ material: 'denim' }, { text: /denim/i }] },
  },
  // faux fur is left to the search
  { typed: "coat that doesn't have fur", firstFive: { category: 'coats' }, never: { title: /^fur coat/i } },
  {
    typed: 'womens t shirt dont want white',
    firstFive: { category: 'tops-and-t-shirts', whose: 'woman' },
    never: { color: 'white' },
  },
  {
    typed: 'logo-less mens hoodie',
    firstFive: { category: 'sweatshirts', whose: 'man' },
    never: { text: /\blogo/i },
  },
  { typed: 'bags that arent backpacks', firstFive: { category: 'bags' }, never: { category: 'backpacks' } },
  {
    typed: 'sandals, avoid suede',
    firstFive: { category: 'sandals' },
    never: { either: [{ material: 'suede' }, { text: /suede/i }] },
  },
]

/** Sizes in letters, numbers and words. */
const sizes: readonly ExpectedQuery[] = [
  { typed: 'sweater m or l', firstFive: { category: 'knitwear', size: ['m', 'l'] } },
  {
    typed: 'jeans waist 30 length 36',
    firstFive: { category: 'jeans', size: 'w30-l36' },
    shows: ['Tall straight jeans'],
  },
  // a woman's EU 40 is M
  { typed: 'womens trousers size 40', firstFive: { category: 'trousers', whose: 'woman', size: 'm' } },
  {
    typed: 'kids fleece 122cm',
    firstFive: { whose: 'kids', size: 'kids-122' },
    shows: ['Fleece jacket'],
  },
  // a chest of 40 inches is EU 50, which is M
  {
    typed: '40R mens blazer',
    firstFive: { category: 'jackets', whose: 'man', size: 'm' },
    shows: ['Navy double-breasted blazer'],
  },
  // a woman's US 7.5 is 38
  {
    typed: 'womens flats us 7.5',
    firstFive: { category: 'flats-and-loafers', whose: 'woman', size: 'shoe-38' },
    shows: ['Patent ballet flats'],
  },
]

/** Prices and ranges. */
const prices: readonly ExpectedQuery[] = [
  { typed: 'sneakers $60+', firstFive: { category: 'sneakers', min: 60 } },
  { typed: 'jacket not over 45', firstFive: { category: 'jackets', max: 45 } },
  {
    typed: 'tote bag budget 30',
    firstFive: { category: 'handbags', max: 30 },
    shows: ['Faux leather tote'],
  },
  {
    typed: 'boots more than 25 but less than 60',
    firstFive: { category: 'boots', min: 25, max: 60 },
  },
  {
    typed: "men's tee at most $15",
    firstFive: { category: 'tops-and-t-shirts', whose: 'man', max: 15 },
  },
]

/** For whom. */
const audiences: readonly ExpectedQuery[] = [
  { typed: 'christmas gift for mom', firstFive: { whose: 'woman' } },
  { typed: 'sweater for my husband', firstFive: { category: 'knitwear', whose: 'man' } },
  {
    typed: 'rain boots for my son',
    firstFive: { category: 'boots', whose: 'kids' },
    shows: ['Rain boots with frogs'],
  },
]

/** In what condition. */
const wornOrNot: readonly ExpectedQuery[] = [
  { typed: 'preloved handbag', firstFive: { category: 'handbags', condition: used } },
  {
    typed: 'never worn jeans',
    firstFive: { category: 'jeans', condition: unused },
    shows: ['Dad jeans'],
  },
]

/** What it is for. */
const occasions: readonly ExpectedQuery[] = [
  { typed: 'going out top', firstFive: { category: 'tops-and-t-shirts' }, shows: ['Lace bodysuit'] },
  { typed: 'blazer for job interview', firstFive: { category: 'jackets', title: /blazer/i } },
  { typed: 'formal evening dress', firstFive: dress, shows: ['Velvet evening gown'] },
]

/** Cuts, materials, brands by what people call them. */
const looks: readonly ExpectedQuery[] = [
  { typed: 'boot cut jeans', firstFive: { category: 'jeans' }, shows: ['Low-rise bootcut jeans'] },
  {
    typed: 'corduroy pants',
    firstFive: { category: 'trousers', material: 'corduroy' },
    shows: ['Corduroy flares'],
  },
  {
    typed: 'north face puffer',
    firstFive: { category: ['jackets', 'coats'], brand: 'the-north-face' },
    shows: ['Nuptse puffer'],
  },
]

export const laterQueries: readonly ExpectedQuery[] = [
  ...negations,
  ...sizes,
  ...prices,
  ...audiences,
  ...wornOrNot,
  ...occasions,
  ...looks,
]
