import type { LinkTarget } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { feeTexts, transitTexts, windowTexts } from './terms-in-words.ts'

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
          'Not to buy new items from brands: your name, email and address are enough. To buy from a member you need one for buyer protection, messages and reviews.',
      },
      {
        question: 'Why does one bag become several orders?',
        answer:
          'Every seller ships their own parcel. You pay once, and each seller gets one order with its own delivery and status.',
      },
      {
        question: 'What does the timer at checkout mean?',
        answer: `While you pay, we hold your items for ${windowTexts.hold} so that nobody else can buy them. If the time runs out, nothing you typed is lost, and you can hold them again if they’re still available.`,
      },
      {
        question: 'What happens if a price changes while I am buying?',
        answer:
          'We show you what changed, item by item, and the new total. Nothing is charged until you agree.',
      },
      {
        question: 'What is buyer protection?',
        answer: `When you buy from a member, we hold your money until you have the item. You have ${windowTexts.inspection} after delivery to check it. It costs ${feeTexts.buyer}, and is shown before checkout.`,
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
        answer: `From a brand ${feeTexts.brandDelivery}, and nothing from ${feeTexts.brandFreeFrom} at that brand. From a member ${feeTexts.parcels}, by the size of the parcel. Express costs ${feeTexts.brandExpress} from a brand, and ${feeTexts.expressOnTop} more than a member’s parcel. Where there are pick-up points, collecting it there costs ${feeTexts.brandPoint} from a brand, or nothing where its delivery is free, and ${feeTexts.pointOff} less than a member’s parcel. You see it before you pay.`,
      },
      {
        question: 'When will it arrive?',
        answer: `A brand accepts your order within ${windowTexts.brandAcceptance} and ships it within ${windowTexts.brandDispatch} after that; a member ships the parcel within ${windowTexts.memberDispatch}. Then it usually takes ${transitTexts.standard}, or ${transitTexts.express} by Express, which goes to the states of the USA and Washington, DC. The order always shows the current deadline.`,
        page: purchases,
      },
      {
        question: 'What if the seller doesn’t ship it?',
        answer:
          'You don’t have to do anything. When the time is up, the order is canceled automatically and you’re refunded.',
      },
      {
        question: 'What if a seller only says that it was sent?',
        answer: `A member’s order counts as shipped once the carrier has scanned the parcel, or the seller has shown the drop-off receipt. If neither happens within ${windowTexts.proof}, the order is canceled and you’re refunded. If it arrives before that, confirm it on the order.`,
        page: purchases,
      },
    ],
  },
  {
    title: 'Returns and refunds',
    entries: [
      {
        question: 'Can I return something?',
        answer: `New items from a brand: within ${windowTexts.brandReturn} of delivery, unworn and with tags. You pay for return shipping unless the item is faulty or the wrong one. Items from members can be returned only when they’re not as described. Start the return on the order.`,
        page: purchases,
      },
      {
        question: 'What if an item isn’t as described?',
        answer: `Open the order within ${windowTexts.inspection} of delivery, choose what is wrong and add a photo. The seller isn’t paid until it’s settled. If the two of you don’t agree, we decide within ${windowTexts.decision}.`,
        page: purchases,
      },
      {
        question: 'Can I cancel an order?',
        answer: `You can cancel a purchase from a member within ${windowTexts.secondThoughts}, as long as neither the carrier nor a drop-off receipt shows that it was sent. You can ask a brand to cancel an order until it ships. Both are on the order.`,
        page: purchases,
      },
      {
        question: 'When do I get my refund?',
        answer: `We start it right away. Your bank may take up to ${windowTexts.refund} to show it.`,
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
          'Open the item and choose “Sell it”. Photos and details are filled in; you add a price, a parcel size and whatever is missing.',
        page: { label: 'Wardrobe', target: to.wardrobe },
      },
      {
        question: 'Who can see my wardrobe?',
        answer: 'Only you. When you list an item, others see only the ad.',
      },
      {
        question: 'When do I get my money?',
        answer: `When the buyer confirms, or ${windowTexts.inspection} after delivery. It’s in your balance then, and you can withdraw it whenever you like.`,
        page: purchases,
      },
      {
        question: 'What if I go on vacation?',
        answer:
          'Holiday mode hides your ads, or closes your shop, until the day you come back. Paid orders continue.',
        page: { label: 'Ads', target: to.ads },
      },
      {
        question: 'How does my brand start selling here?',
        answer: `Create an account as a company. You can prepare products right away; they go on sale once we have approved your company.`,
        page: { label: 'For brands', target: to['for-brands'] },
      },
    ],
  },
]
