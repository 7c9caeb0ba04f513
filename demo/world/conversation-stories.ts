type Side = 'buyer' | 'seller'

/** One thing that happens in a conversation, so many hours ago. */
export type ConversationStep = readonly [hoursAgo: number, step: Said | Done]

interface Said {
  readonly by: Side
  readonly text: string
  /** How many photos of the listing go with it. */
  readonly photos?: number
}

interface Done {
  readonly do: 'archive' | 'mute' | 'block' | 'lock'
  /** Whose side is archived or muted, or who blocks; a moderator locks. */
  readonly by: Side | 'moderator'
}

/** One conversation of the demo world. */
export interface ConversationStory {
  /** Unique: a story is seeded once. */
  readonly name: string
  /** A member, by mailbox. */
  readonly buyer: string
  /** A member by mailbox, or a brand by slug. */
  readonly seller: { readonly member: string } | { readonly brand: string }
  /** Which of the seller's newest listings it is about, from 0. */
  readonly nth: number
  readonly steps: readonly ConversationStep[]
  /** Who has yet to read the last message. */
  readonly unreadBy?: Side
}

const buyer = (text: string, photos = 0): Said => ({ by: 'buyer', text, ...(photos > 0 ? { photos } : {}) })
const seller = (text: string, photos = 0): Said => ({ by: 'seller', text, ...(photos > 0 ? { photos } : {}) })
const does = (who: Side | 'moderator', what: Done['do']): Done => ({ do: what, by: who })

function story(
  ...[name, buyer, seller, nth, steps, unreadBy]: [
    string,
    string,
    ConversationStory['seller'],
    number,
    readonly ConversationStep[],
    Side?,
  ]
): ConversationStory {
  return { name, buyer, seller, nth, steps, ...(unreadBy === undefined ? {} : { unreadBy }) }
}
const member = (mailbox: string) => ({ member: mailbox })
const brand = (slug: string) => ({ brand: slug })

/** Conversations in every state; each of the accounts that the demo is shown with has one unread. */
export const CONVERSATION_STORIES: readonly ConversationStory[] = [
  story(
    'mia asks theo',
    'mia',
    member('theo'),
    0,
    [
      [52, buyer('Hi Theo, is this still available?')],
      [51.5, seller('It is! I only list what I can ship this week.')],
      [51, buyer('Could you measure it for me? Across the chest, and the length.')],
      [49, seller('54 cm across, 71 cm long. I put the tape in the photos.', 2)],
      [48.6, buyer('Perfect, thank you. That is exactly my size.')],
      [2.2, seller('I can ship tomorrow morning if you decide today.')],
    ],
    'buyer',
  ),
  story(
    'amara asks theo',
    'amara',
    member('theo'),
    1,
    [
      [30, buyer('Would you ship to Lyon?')],
      [28, seller('Yes, with tracking. It takes about four days.')],
      [3.1, buyer('Great. Is the color closer to navy or to black? The photos differ on my screen.')],
    ],
    'seller',
  ),
  story(
    'jonas asks the atelier',
    'jonas',
    brand('atelier-noor'),
    0,
    [
      [26, buyer('Does this run small? I am between M and L.')],
      [24, seller('It is cut a little wide, so M should fit. Returns are free within 30 days.')],
      [4.4, buyer('And can I wash it at home, or does it have to go to the cleaner?')],
    ],
    'seller',
  ),
  story('priya asks mia', 'priya', member('mia'), 0, [
    [75, buyer('Why are you selling it?')],
    [74, seller('I have not worn it for a year. It deserves more than my closet.')],
    [73, buyer('I know that feeling. Let me sleep on it.')],
  ]),
  story('lucia sends mia a link', 'lucia', member('mia'), 1, [
    [
      120,
      buyer('I found a similar one at https://another-shop.example/items/4411 for less. Would you match it?'),
    ],
    [118, seller('Sorry, this one is lined. I would rather keep the price.')],
    [117, buyer('Fair. You can reach me at +34 600 123 456 or lucia@mail.example if you change your mind.')],
    [116, seller('Let us stay here, then we are both covered.')],
  ]),
  story('mia shows amara a detail', 'mia', member('amara'), 0, [
    [96, buyer('Is that a spot near the hem, or the light?')],
    [95, seller('Just the light. Here is a photo from closer up.', 1)],
    [94.5, buyer('Now I see it, thanks!')],
    [94, does('buyer', 'archive')],
  ]),
  story('mia muted a seller', 'mia', member('jonas'), 0, [
    [200, buyer('Is the price firm?')],
    [199, seller('For now. I will tell you when I change my mind.')],
    [198, does('buyer', 'mute')],
    [150, seller('Still firm!')],
    [100, seller('Still firm, but it is a good one.')],
  ]),
  story('mia asks the atelier', 'mia', brand('atelier-noor'), 1, [
    [140, buyer('Will the green come back in S?')],
    [137, seller('Yes, in about two weeks. Add it to your favorites and we will let you know.')],
    [136.5, buyer('Done. Thank you!')],
  ]),
  story('theo asks mia', 'theo', member('mia'), 2, [
    [64, buyer('My sister would love this. What is the fabric like?')],
    [63, seller('Heavy and soft, it does not wrinkle. I wore it to two weddings.')],
    [62, buyer('Sold on the weddings. I will ask her tonight.')],
  ]),
  story('theo asks the atelier', 'theo', brand('atelier-noor'), 2, [
    [170, buyer('Do you plan anything for men?')],
    [166, seller('A small collection in spring. The first pieces will be shirts.')],
  ]),
  story('theo blocked somebody', 'emil', member('theo'), 1, [
    [220, buyer('Half the price?')],
    [219, seller('No, thanks. It is new.')],
    [218, buyer('Half. Last word.')],
    [217, buyer('Hello???')],
    [216, does('seller', 'block')],
  ]),
  story('somebody blocked mia', 'mia', member('elliot'), 0, [
    [260, buyer('Could you send it before Friday?')],
    [258, seller('I do not sell any more, sorry.')],
    [257, does('seller', 'block')],
  ]),
  story('a moderator stopped it', 'marco', member('mia'), 3, [
    [300, buyer('Pay you outside of here and we both save the fee?')],
    [299, seller('No. Then neither of us is protected.')],
    [298.5, buyer('Do not be difficult, everybody does it. www.pay-me.example/marco')],
    [290, does('moderator', 'lock')],
  ]),
  story('theo stopped too', 'sam', member('theo'), 2, [
    [310, buyer('This is a copy and you know it.')],
    [309, seller('The receipt is in the box.')],
    [308, buyer('Liar.')],
    [305, does('moderator', 'lock')],
  ]),
  story('theo archived it', 'hannah', member('theo'), 0, [
    [330, buyer('Do you have it one size up?')],
    [329, seller('Only this one, sorry.')],
    [328, does('seller', 'archive')],
  ]),
  story('the atelier answers', 'freya', brand('atelier-noor'), 3, [
    [90, buyer('Which of the two would you wear with black jeans?', 1)],
    [88, seller('The lighter one. The dark one needs a softer color beside it.')],
    [87, buyer('Thank you, that helps!')],
  ]),
  story('the atelier archived it', 'ingrid', brand('atelier-noor'), 4, [
    [240, buyer('Do you ship to Norway?')],
    [238, seller('We do. Duties are paid at checkout.')],
    [237, does('seller', 'archive')],
  ]),
]
