/* Contact. */
export const labels = { name: 'Your name', email: 'E-mail', message: 'Message' } as const
export const weAnswerWithinOne = 'We answer within one business day. The quickest answers stand under'
export const questionsText = 'questions'
export const yourMessageHasArrived = 'Your message has arrived'
export const weReadIt = 'We read it and answer to the address you gave, within one business day.'
export const writeAnotherOne = 'Write another one'
export const writingToUsHere = 'Writing to us here'
export const weCouldNotSend = 'We could not send it. Your message is still here.'
export const ifItIsAbout = 'If it is about an order, its number helps: G‑2611‑4821.'

/* Home. */
export const steps = [
  ['Buy', 'From a brand or a member, with one bag and one checkout.'],
  ['Wear', 'It is in your wardrobe already, with photos and price. Note when you wear it.'],
  ['List', 'When you are done, it becomes an ad in one step. Nothing is typed twice.'],
  ['Sell', 'Free for members. The money waits with us until the buyer is content.'],
] as const
export const everyPiece = 'Every piece has a next chapter'
export const newFromBrandsLoved =
  'New from brands, loved by members. Wear it, keep track of it, and pass it on in one step.'
export const seeWhatIsNew = 'See what is new'
export const newIn = 'New in'
export const brandsToKnow = 'Brands to know'
export const byCategory = 'By category'
export const oneWardrobeThenTheNext = 'One wardrobe, then the next'

/* About. */
export const whyWeBuiltOne = 'Why we built one place for your clothes.'

/* Contact us. */
export const contactUs = 'Contact us'
export const writeToCustomerCare = 'We answer within one business day.'

/* Customer care. */
export const customerService = 'Customer service'
export const deliveryReturnsPayments = 'Delivery, returns, payments and help.'

/* Faq. */
export const questions = 'Questions'
export const feesDeliveryReturnsProtection = 'Questions about fees, delivery and returns.'

/* For brands. */
export const sellNewPiecesBeside = 'Sell beside the wardrobes that love your brand.'

/* How it works. */
export const howItWorks = 'How it works'
export const fromAWardrobe = 'From one wardrobe to the next, step by step.'

/* Index. */
export const buyFromBrands = 'Buy from brands and members, keep your wardrobe, sell from it in one step.'

/* Privacy. */
export const whatWeKeepAbout = 'What we keep about you, why, and for how long.'

/* Terms. */
export const termsOfSale = 'Terms of sale'
export const theTermsUnder = 'The terms of every sale, in plain sentences.'

/* Not found. */
export const thisHangerIsEmpty = 'This hanger is empty'
export const thePageYouAsked =
  'The page you asked for is not here. The piece may have found its next wardrobe, or the address has a typo.'
