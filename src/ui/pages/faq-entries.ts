import type { LinkTarget } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { feeTexts, windowTexts } from './terms-in-words.ts'

const purchases = { label: 'Purchases', target: to.purchases }

/** A question with its answer, and the page where what it promises is kept. */
interface FaqEntry {
  readonly question: string
  readonly answer: string
  readonly page?: { readonly label: string; readonly target: LinkTarget }
}

interface FaqGroup {
  readonly title: string
  readonly entries: readonly FaqEntry[]
}

/** The frequent questions; also the page's data for search engines. */
export const faqGroups: readonly FaqGroup[] = [
  {
    title: 'Buying',
    entries: [
      {
        question: 'Do I need an account to buy?',
        answer:
          'Not for new pieces from brands: your name, e-mail and address are enough. To buy from a member you need one, because buyer protection, messages and reviews hang on it.',
      },
      {
        question: 'Why does one bag become several orders?',
        answer:
          'Every seller sends a parcel of their own. You pay once; afterwards each seller has one order, with its own delivery and its own state.',
      },
      {
        question: 'What does the clock at the checkout mean?',
        answer: `When you go to the payment, we hold your pieces for ${windowTexts.hold} so that nobody else can buy them meanwhile. If the time runs out, nothing is lost that you typed; you can hold them again if they are still there.`,
      },
      {
        question: 'What happens if a price changes while I am buying?',
        answer:
          'You are shown what changed, line by line, and the new total. Nothing is charged until you agree to it.',
      },
      {
        question: 'What is buyer protection?',
        answer: `When you buy from a member we hold your money until you are content. You have ${windowTexts.inspection} from the delivery to look closely. It costs ${feeTexts.buyer}, and is shown before the checkout.`,
        page: { label: 'Terms of sale', target: to.terms },
      },
      {
        question: 'How do I find my size?',
        answer:
          'Each product page has a size guide. The size filter understands EU, UK and US sizes together: if you choose M, you also see EU 38 and EU 40.',
      },
    ],
  },
  {
    title: 'Delivery',
    entries: [
      {
        question: 'What does delivery cost?',
        answer: `From a brand ${feeTexts.brandDelivery}, and nothing from ${feeTexts.brandFreeFrom} at that brand. From a member ${feeTexts.parcels}, by the size of the parcel. You see it before you pay.`,
      },
      {
        question: 'When will it arrive?',
        answer: `A brand accepts your order within ${windowTexts.brandAcceptance} and ships it within ${windowTexts.brandDispatch} after that; a member sends the parcel within ${windowTexts.memberDispatch}. The order always shows the current deadline.`,
        page: purchases,
      },
      {
        question: 'The seller does not send it. What now?',
        answer:
          'Nothing for you to do. When the time is over, the order is canceled by itself and your money comes back.',
      },
    ],
  },
  {
    title: 'Returns and refunds',
    entries: [
      {
        question: 'Can I send something back?',
        answer: `New pieces from a brand: within ${windowTexts.brandReturn} of delivery, unworn and with their tags. You pay the return parcel, unless the piece is faulty or the wrong one. Pieces from members come back only when they are not as described. It begins on the order.`,
        page: purchases,
      },
      {
        question: 'It is not as described. What do I do?',
        answer: `Open the order within ${windowTexts.inspection} of delivery, choose what is wrong and add a photo. The seller is not paid until it is settled. If you two do not agree, we decide within ${windowTexts.decision}.`,
        page: purchases,
      },
      {
        question: 'Can I cancel an order?',
        answer: `A purchase from a member within ${windowTexts.secondThoughts}, as long as it has not been sent. An order to a brand can be asked to be canceled until it is shipped, and the brand answers. Both are buttons of the order.`,
        page: purchases,
      },
      {
        question: 'When is my refund on my account?',
        answer: `We start it at once. A bank may take up to ${windowTexts.refund} to show it.`,
        page: purchases,
      },
    ],
  },
  {
    title: 'Selling and the wardrobe',
    entries: [
      {
        question: 'What does selling cost?',
        answer: `Nothing for members. The buyer pays for protection and the parcel. Brands pay a commission of ${feeTexts.commission}.`,
        page: { label: 'How it works', target: to['how-it-works'] },
      },
      {
        question: 'How do I list something from my wardrobe?',
        answer:
          'Open the garment and choose to sell it. Photos and details are carried over; you add a price and a parcel, and whatever is missing.',
        page: { label: 'Wardrobe', target: to.wardrobe },
      },
      {
        question: 'Who can see my wardrobe?',
        answer: 'Only you. A garment becomes visible when you list it, and then only the ad.',
      },
      {
        question: 'When do I get my money?',
        answer: `When the buyer confirms, or ${windowTexts.inspection} after the delivery. It is in your balance then, and you have it paid out whenever you like.`,
        page: purchases,
      },
      {
        question: 'Can I go on holiday?',
        answer:
          'Yes. Holiday mode hides your ads, or closes your shop, until the day you come back. What is paid goes on.',
        page: { label: 'Ads', target: to.ads },
      },
      {
        question: 'How does my brand start selling here?',
        answer: `Create an account as a company. You can prepare products at once; they go on sale when we have approved your company.`,
        page: { label: 'For brands', target: to['for-brands'] },
      },
    ],
  },
]
