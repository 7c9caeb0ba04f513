import type { ExpectedQuery, Facts } from './expected-results.ts'

/*
 * A hundred queries as shops and marketplaces are asked them, with conditions beside the words. Written by hand before
 * what answers them; `expected-results.ts` says what each field means.
 */

const dress: Facts = { category: 'dresses' }
/** The keys of the sizes above XL, and the waists from 38 inches on. */
const plus = ['xxl', '3xl', '4xl', '5xl', '6xl', 'w38*', 'w39*', 'w4*', 'w50*']
const unused = ['new_with_tags', 'new_without_tags']

/** What is negated. */
const negations: readonly ExpectedQuery[] = [
  { typed: 'dress not black', firstFive: dress, never: { color: 'black' } },
  {
    typed: 'no leather boots',
    firstFive: { category: 'boots' },
    never: { either: [{ material: 'leather' }, { text: /leather/i }] },
  },
  {
    typed: 'wool free sweater',
    firstFive: { category: 'knitwear' },
    shows: ['Cotton sweater'],
    never: { either: [{ material: 'wool' }, { text: /\bwool/i }] },
  },
  { typed: 'dress without sleeves', firstFive: dress, never: { text: /\bsleeves?\b/i } },
  { typed: 'sneakers -white', firstFive: { category: 'sneakers' }, never: { color: 'white' } },
  {
    typed: 'non-leather bag',
    firstFive: { category: 'bags' },
    never: { either: [{ material: 'leather' }, { text: /leather/i }] },
  },
  { typed: 'jeans except skinny', firstFive: { category: 'jeans' }, never: { text: /skinny/i } },
  {
    typed: 'coat no wool',
    firstFive: { category: 'coats' },
    never: { either: [{ material: 'wool' }, { text: /\bwool/i }] },
  },
  {
    typed: 'jacket not denim',
    firstFive: { category: 'jackets' },
    never: { either: [{ material: 'denim' }, { text: /denim/i }] },
  },
  { typed: 'red dress -zara', firstFive: { ...dress, color: 'red' }, never: { brand: 'zara' } },
  {
    typed: 'polyester-free dress',
    firstFive: dress,
    never: { either: [{ material: 'polyester' }, { text: /polyester/i }] },
  },
  {
    typed: 'skirt free of polyester',
    firstFive: { category: 'skirts' },
    never: { either: [{ material: 'polyester' }, { text: /polyester/i }] },
  },
  {
    typed: 'sweater no cashmere',
    firstFive: { category: 'knitwear' },
    never: { either: [{ material: 'cashmere' }, { text: /cashmere/i }] },
  },
  { typed: 'shoes not sneakers', firstFive: { category: 'shoes' }, never: { category: 'sneakers' } },
  { typed: 'black dress no lace', firstFive: { ...dress, color: 'black' }, never: { text: /\blace/i } },
  {
    typed: 't-shirt without logo',
    firstFive: { category: 'tops-and-t-shirts' },
    never: { text: /\blogo/i },
  },
  { typed: 'non-nike hoodie', firstFive: { category: 'sweatshirts' }, never: { brand: 'nike' } },
  {
    typed: 'backpack not black or grey',
    firstFive: { category: 'backpacks' },
    never: { color: ['black', 'grey'] },
  },
  { typed: 'jacket without hood', firstFive: { category: 'jackets' }, never: { text: /\bhood\b/i } },
]

/** Sizes in numbers and in words. */
const sizes: readonly ExpectedQuery[] = [
  { typed: 'size medium hoodie', firstFive: { category: 'sweatshirts', size: 'm' } },
  { typed: 'medium hoodie', firstFive: { category: 'sweatshirts', size: 'm' } },
  { typed: 'large coat', firstFive: { category: 'coats', size: 'l' } },
  // a woman's US size, a man's, a UK size: 38.5, 40.5, 42
  { typed: 'size 8 boots', firstFive: { category: 'boots', size: ['shoe-38-5', 'shoe-40-5', 'shoe-42'] } },
  { typed: '30 waist jeans', firstFive: { category: 'jeans', size: 'w30*' } },
  { typed: 'w32 l34 jeans', firstFive: { category: 'jeans', size: 'w32-l34' } },
  { typed: 'mens jeans 32x34', firstFive: { category: 'jeans', whose: 'man', size: 'w32-l34' } },
  { typed: 'sneakers men 43', firstFive: { category: 'sneakers', whose: 'man', size: 'shoe-43' } },
  { typed: 'kids jacket 110', firstFive: { category: 'jackets', whose: 'kids', size: 'kids-110' } },
  { typed: 'xs dress', firstFive: { ...dress, size: 'xs' } },
  { typed: 'red dress size s', firstFive: { ...dress, color: 'red', size: 's' } },
  { typed: 'us 6 dress', firstFive: { ...dress, size: 'm' } },
  { typed: 'skirt eu 38', firstFive: { category: 'skirts', size: 'm' } },
  { typed: 'dress uk 12', firstFive: { ...dress, size: 'm' } },
  { typed: 'boots 38', firstFive: { category: 'boots', size: 'shoe-38' } },
  { typed: 'xl t shirt', firstFive: { category: 'tops-and-t-shirts', size: 'xl' } },
  { typed: "men's sneakers us 10", firstFive: { category: 'sneakers', whose: 'man', size: 'shoe-43' } },
  { typed: 'girls dress 5 years', firstFive: { ...dress, whose: 'kids', size: 'kids-110' } },
]

/** Prices and ranges. */
const prices: readonly ExpectedQuery[] = [
  { typed: 'under 50 dress', firstFive: { ...dress, max: 50 } },
  { typed: 'dress under $50', firstFive: { ...dress, max: 50 } },
  { typed: 'dress < 50', firstFive: { ...dress, max: 50 } },
  { typed: 'bag below 60', firstFive: { category: 'bags', max: 60 } },
  { typed: 'shoes between 30 and 60', firstFive: { category: 'shoes', min: 30, max: 60 } },
  { typed: 'jacket $40-$80', firstFive: { category: 'jackets', min: 40, max: 80 } },
  { typed: '30-60 sandals', firstFive: { category: 'sandals', min: 30, max: 60 } },
  { typed: 'sneakers max 70', firstFive: { category: 'sneakers', max: 70 } },
  { typed: 'coat from $100', firstFive: { category: 'coats', min: 100 } },
  { typed: 'jeans up to 40 dollars', firstFive: { category: 'jeans', max: 40 } },
  { typed: 'cheap coat', firstFive: { category: 'coats', max: 80 } },
]

/** For whom. */
const audiences: readonly ExpectedQuery[] = [
  { typed: 'mens sneakers', firstFive: { category: 'sneakers', whose: 'man' } },
  { typed: 'boots for kids', firstFive: { category: 'boots', whose: 'kids' } },
  { typed: 'gift for her', firstFive: { whose: 'woman' } },
  { typed: 'gift for him', firstFive: { whose: 'man' } },
  { typed: 'girls dress', firstFive: { ...dress, whose: 'kids' } },
  { typed: 'boys jacket', firstFive: { category: 'jackets', whose: 'kids' } },
  { typed: 'baby hat', firstFive: { category: 'hats', whose: 'kids' } },
]

/** In what condition. */
const wornOrNot: readonly ExpectedQuery[] = [
  { typed: 'dress new with tags', firstFive: { ...dress, condition: 'new_with_tags' } },
  { typed: 'nwt jeans', firstFive: { category: 'jeans', condition: 'new_with_tags' } },
  { typed: 'brand new sneakers', firstFive: { category: 'sneakers', condition: unused } },
  {
    typed: 'used coat',
    firstFive: { category: 'coats', condition: ['very_good', 'good', 'satisfactory'] },
  },
  { typed: 'vintage levis jeans', firstFive: { category: 'jeans', brand: 'levis', text: /vintage/i } },
]

/** Of what it is made, and of what it only looks to be made. */
const materials: readonly ExpectedQuery[] = [
  {
    typed: 'vegan leather bag',
    firstFive: { category: 'bags', text: /(vegan|faux) leather/i },
    shows: ['Vegan leather bag'],
    never: { material: 'leather' },
  },
  {
    typed: 'faux fur coat',
    firstFive: { category: 'coats', text: /faux fur/i },
    never: { text: /real fur/i },
  },
  {
    typed: 'faux leather jacket',
    firstFive: { category: 'jackets', text: /(vegan|faux) leather/i },
    never: { material: 'leather' },
  },
  {
    typed: 'real leather boots',
    firstFive: { category: 'boots', material: 'leather' },
    never: { text: /faux/i },
  },
  { typed: 'linen shirt', firstFive: { category: 'shirts', material: 'linen' } },
  {
    typed: 'organic cotton t-shirt',
    firstFive: { category: 'tops-and-t-shirts', material: 'organic-cotton' },
  },
]

/** Fit and cut. */
const cuts: readonly ExpectedQuery[] = [
  {
    typed: 'high waisted jeans',
    firstFive: { category: 'jeans', text: /high.(rise|waist)/i },
    shows: ['High-rise straight jeans', 'High-rise wide jeans', 'High waisted mom jeans'],
  },
  {
    typed: 'petite dress',
    firstFive: { ...dress, either: [{ text: /petite/i }, { size: ['xxs', 'xs'] }] },
    shows: ['Petite wrap dress'],
  },
  {
    typed: 'plus size jeans',
    firstFive: { category: 'jeans', either: [{ text: /plus|curve/i }, { size: plus }] },
  },
  {
    typed: 'oversized blazer',
    firstFive: { category: 'jackets', text: /oversized/i },
    shows: ['Oversized blazer'],
  },
  { typed: 'wide leg pants', firstFive: { category: 'trousers', text: /wide/i }, shows: ['Wide-leg pants'] },
  {
    typed: 'tall jeans',
    firstFive: { category: 'jeans', either: [{ text: /tall/i }, { size: ['w30-l36', 'w28-l36'] }] },
  },
  {
    typed: 'slim fit shirt',
    firstFive: { category: 'shirts', text: /slim|fitted/i },
    shows: ['Slim fit poplin shirt'],
  },
  { typed: 'cropped jacket', firstFive: { category: 'jackets', text: /cropped/i } },
  {
    typed: 'long sleeve tee',
    firstFive: { category: 'tops-and-t-shirts', text: /long.sleeve/i },
    shows: ['Long-sleeve tee'],
  },
  { typed: 'maternity dress', firstFive: { ...dress, text: /maternity/i } },
]

/** What it is for. */
const occasions: readonly ExpectedQuery[] = [
  { typed: 'wedding guest dress', firstFive: dress, shows: ['Satin slip midi dress'] },
  { typed: 'date night top', firstFive: { category: 'tops-and-t-shirts' }, shows: ['Satin date night top'] },
  { typed: 'bridesmaid', firstFive: dress, shows: ['Bridesmaid dress with cowl neck'] },
  { typed: 'work pants', firstFive: { category: 'trousers' }, shows: ['Tailored work pants'] },
  { typed: 'office blazer', firstFive: { category: 'jackets', title: /blazer/i }, shows: ['Office blazer'] },
  { typed: 'party dress', firstFive: dress, shows: ['Sequin mini dress'] },
  { typed: 'cocktail dress', firstFive: dress, shows: ['Lace cocktail dress'] },
  { typed: 'gym shoes', firstFive: { category: 'sneakers' } },
  {
    typed: 'beach outfit',
    firstFive: {
      category: ['dresses', 'swimwear', 'sandals', 'hats', 'handbags', 'sunglasses', 'shirts', 'trousers'],
    },
  },
  { typed: 'prom dress', firstFive: dress, shows: ['Prom dress with tulle skirt'] },
]

/** Families of colors. */
const colors: readonly ExpectedQuery[] = [
  { typed: 'burgundy dress', firstFive: { ...dress, color: 'burgundy' } },
  {
    typed: 'navy blazer',
    firstFive: { category: 'jackets', color: 'navy' },
    shows: ['Navy double-breasted blazer'],
  },
  {
    typed: 'dark green coat',
    firstFive: { category: 'coats', color: ['green', 'olive'] },
    shows: ['Dark green loden coat'],
  },
  {
    typed: 'neutral sweater',
    firstFive: { category: 'knitwear', color: ['beige', 'cream', 'white', 'camel', 'grey', 'brown'] },
  },
  { typed: 'metallic sandals', firstFive: { category: 'sandals', color: ['gold', 'silver'] } },
  { typed: 'teal scarf', firstFive: { category: 'scarves', color: ['blue', 'green'] } },
]

/** Slips of the finger, and brands that nobody sells. */
const spelled: readonly ExpectedQuery[] = [
  { typed: 'dreses under 50', firstFive: { ...dress, max: 50 } },
  { typed: 'snekers mens 43', firstFive: { category: 'sneakers', whose: 'man', size: 'shoe-43' } },
  { typed: 'gucci bag', firstFive: { category: 'bags' }, relaxed: ['gucci'] },
  { typed: 'channel bag', firstFive: { category: 'bags' }, relaxed: ['channel'] },
  { typed: 'uniqlo linen shirt', firstFive: { category: 'shirts', material: 'linen' }, relaxed: ['uniqlo'] },
]

/** Several at once. */
const several: readonly ExpectedQuery[] = [
  { typed: 'zara dress red size s', firstFive: { ...dress, brand: 'zara', color: 'red', size: 's' } },
  {
    typed: 'black leather boots size 38 under $150',
    firstFive: { category: 'boots', color: 'black', material: 'leather', size: 'shoe-38', max: 150 },
  },
  {
    typed: 'nike hoodie men size l not grey',
    firstFive: { category: 'sweatshirts', brand: 'nike', whose: 'man', size: 'l' },
    never: { color: 'grey' },
  },
]

export const conditionQueries: readonly ExpectedQuery[] = [
  ...negations,
  ...sizes,
  ...prices,
  ...audiences,
  ...wornOrNot,
  ...materials,
  ...cuts,
  ...occasions,
  ...colors,
  ...spelled,
  ...several,
]
