/* About. */
export const aboutIntro = 'Why we built one place for your clothes.'

/* Contact us. */
export const contactUs = 'Contact us'
export const contactIntro = 'We answer within one business day.'

/* Customer service. */
export const customerService = 'Customer service'
export const careIntro = 'Delivery, returns, payments and help.'

/* Faq. */
export const faq = 'FAQ'
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
export const seeLatest = 'See what’s new'
