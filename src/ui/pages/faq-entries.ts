interface FaqEntry {
  readonly question: string
  readonly answer: string
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
        answer:
          'When you go to the payment, we hold your pieces for 15 minutes so that nobody else can buy them meanwhile. If the time runs out, nothing is lost that you typed; you can hold them again if they are still there.',
      },
      {
        question: 'What happens if a price changes while I am buying?',
        answer:
          'You are shown what changed, line by line, and the new total. Nothing is charged until you agree to it.',
      },
      {
        question: 'What is buyer protection?',
        answer:
          'When you buy from a member we hold your money until you are content. You have 72 hours from the delivery to look closely. It costs 5 % of the price and $0.70, and is shown before the checkout.',
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
        answer:
          'From a brand $4.90, and nothing from $80 at that brand. From a member $3.90, $6.90 or $11.60, by the size of the parcel. You see it before you pay.',
      },
      {
        question: 'When will it arrive?',
        answer:
          'A brand accepts your order within two business days, a member sends the parcel within five. Your order page always shows the current deadline.',
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
        answer:
          'New pieces from a brand: within 30 days of delivery, unworn and with their tags. You pay the return parcel, unless the piece is faulty or the wrong one. Pieces from members come back only when they are not as described.',
      },
      {
        question: 'It is not as described. What do I do?',
        answer:
          'Open the order within 72 hours of delivery, choose what is wrong and add a photo. The seller is not paid until it is settled. If you two do not agree, we decide within five business days.',
      },
      {
        question: 'Can I cancel an order?',
        answer:
          'A purchase from a member within 60 minutes, as long as it has not been sent; an order to a brand until it is accepted. Write to us with its number.',
      },
      {
        question: 'When is my refund on my account?',
        answer: 'We start it at once. Banks usually need three to five business days to show it.',
      },
    ],
  },
  {
    title: 'Selling and the wardrobe',
    entries: [
      {
        question: 'What does selling cost?',
        answer:
          'Nothing for members. The buyer pays for protection and the parcel. Brands pay a commission of 12 %.',
      },
      {
        question: 'How do I list something from my wardrobe?',
        answer:
          'Open the garment and choose to sell it. Photos and details are carried over; you add a price and a parcel, and whatever is missing.',
      },
      {
        question: 'Who can see my wardrobe?',
        answer: 'Only you. A garment becomes visible when you list it, and then only the ad.',
      },
      {
        question: 'How does my brand start selling here?',
        answer:
          'Write to us through the page For brands. We look at every application ourselves and answer within two business days.',
      },
    ],
  },
]
