/* Contact. */
export const labels = { name: 'Your name', email: 'Email', message: 'Message' } as const
export const answerTime = 'We answer within one business day. For quick answers, see'
export const questionsText = 'questions'
export const messageSent = 'We got your message'
export const messageSentText = 'We’ll reply by email within one business day.'
export const writeAnother = 'Send another message'
export const contactNeeds = 'Sending us a message here'
export const notSent = 'We couldn’t send it. Your message is still here.'
export const messageHint = 'If it’s about an order, include its number, such as G‑2611‑4821.'

/* Home. */
export const steps = [
  ['Buy', 'From a brand or a member, with one bag and one checkout.'],
  ['Wear', 'It’s already in your wardrobe, with photos and price. Track when you wear it.'],
  ['List', 'When you’re done with it, turn it into an ad in one step.'],
  ['Sell', 'Free for members. We hold the money until the buyer has the item.'],
] as const
export const heroTitle = 'Every piece has a next chapter'
export const heroText =
  'New from brands, pre-owned from members. Wear it, keep track of it, and pass it on in one step.'
export const seeLatest = 'See what’s new'
export const newIn = 'New in'
export const fromMembers = 'From members’ wardrobes'
export const everythingPreOwned = 'Everything pre-owned'
export const sellYours = 'Sell yours'
export const sellYoursText =
  'Add a few photos and your ad is almost done. Selling is free, and we hold the money until the item has arrived.'
export const startSelling = 'Add an item'
export const brandsToKnow = 'Brands to know'
export const byCategory = 'By category'
export const loopTitle = 'One wardrobe, then the next'

/* About. */
export const aboutIntro = 'Why we built one place for your clothes.'

/* Contact us. */
export const contactUs = 'Contact us'
export const contactIntro = 'We answer within one business day.'

/* Customer care. */
export const customerService = 'Customer service'
export const careIntro = 'Delivery, returns, payments and help.'

/* Faq. */
export const questions = 'Questions'
export const faqIntro = 'Questions about fees, delivery and returns.'

/* For brands. */
export const brandsIntro = 'Sell beside the wardrobes that love your brand.'

/* How it works. */
export const howItWorks = 'How it works'
export const loopIntro = 'From one wardrobe to the next, step by step.'

/* Index. */
export const homeIntro = 'Buy from brands and members, keep your wardrobe, sell from it in one step.'

/* Privacy. */
export const privacyIntro = 'What we store about you, why, and for how long.'

/* Terms. */
export const termsOfSale = 'Terms of sale'
export const termsIntro = 'The terms of every sale, in plain sentences.'

/* Not found. */
export const notFoundTitle = 'This hanger is empty'
export const notFoundText =
  'We can’t find this page. The item may have found a new wardrobe, or the address has a typo.'
