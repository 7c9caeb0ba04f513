import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import { carriers } from '#src/api/contract/values/carriers.ts'
import { inWords } from './words.ts'

/* The texts of a problem with an order. */

type Reason = Dispute['reason']
type Proposal = NonNullable<Dispute['entries'][number]['proposal']>

/* The form. */
export const reportTitle = 'Report a problem'
export const reportLostTitle = 'It never arrived'
export const reportIntro = 'Your money stays held until this is settled. The seller reads what you write.'
export const reason = 'What’s wrong?'
export const reasonChoose = 'Choose a reason'
export const reasonNeeded = 'Choose what’s wrong.'
export const text = 'Describe it'
export const textHint = 'At least ten characters.'
export const textNeeded = 'Describe what’s wrong.'
export const images = 'Photos'
export const imagesAdd = 'Add photos'
export const imagesHint = 'Up to 10: JPEG, PNG or WebP, at most 10 MB each. Show what’s wrong.'
export const reportSubmit = 'Report the problem'
export const reportDone = 'Reported. The seller has 72 hours to answer.'

export const reasons: Readonly<Record<Reason, string>> = {
  not_arrived: 'It never arrived',
  not_as_described: 'Not as described',
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  wrong_size: 'Wrong size',
  counterfeit: 'Counterfeit',
  incomplete: 'Something is missing',
}

/* The return parcel. */
export const returnImageHint =
  'One photo: JPEG, PNG or WebP, at most 10 MB. It helps if something is missing later.'

/* The panel. */
export const problem = 'Problem'
export { stateLabel } from './dispute-state-words.ts'
export const events = {
  propose: 'Make a proposal',
  accept: 'Accept the proposal',
  escalate: 'Ask a moderator',
  comment: 'Add a comment',
  withdraw: 'Withdraw the report',
  ship_return: 'I sent it back',
  receive_return: 'I got it back',
} as const

/* The facts. */
export const yourProposal = 'You propose'
export const proposedBy = { buyer: 'Proposal', seller: 'Proposal', moderator: 'Decision' } as const
export const proposalNames: Readonly<Record<Proposal, (amount: string | null) => string>> = {
  return: () => 'Send it back for a full refund',
  refund: () => 'A full refund, nothing is sent back',
  partial_refund: amount => (amount === null ? 'A partial refund' : `A refund of ${amount}`),
  reject: () => 'No refund',
}
export const now = 'Next step'
export const whatHappens = 'What you can do, and what happens otherwise'

export const entries = 'Messages and decisions'
export const sides = { buyer: 'Buyer', seller: 'Seller', moderator: 'Moderator' } as const
export const you = 'You'
export const imageOf = (who: string, at: number) => `Photo ${at} by ${who}`
const types: Readonly<Record<string, string>> = {
  claim: 'reported the problem',
  propose: 'made a proposal',
  escalate: 'asked a moderator',
  comment: 'added a comment',
  decide: 'decided',
}
export const entryType = (type: string): string => types[type] ?? type
/** Who pays the parcel of a return. Every problem that can be reported is one of the item, so the buyer doesn’t. */
export const wayBack = `The seller pays for return shipping with ${carriers.builtin}. With another carrier, the buyer pays.`
export function proposalText(proposal: Proposal, amount: string | null): string {
  if (proposal === 'return') return `Send it back for a full refund. ${wayBack}`
  if (proposal === 'refund') return 'A full refund; nothing has to be sent back.'
  if (proposal === 'reject') return 'No refund: the seller is paid.'
  return amount === null
    ? 'You get a partial refund.'
    : `${amount} is refunded, and the item stays with the buyer.`
}
export const returnAddress = 'Send it back to'
export const returnShipment = 'Return'
export const returnImage = 'The packed return'
export const returnPack = 'Photo of the packed return'

const logEvents: Readonly<Record<string, string>> = {
  propose: 'Made a proposal',
  accept: 'Accepted the proposal',
  escalate: 'Asked a moderator',
  comment: 'Added a comment',
  withdraw: 'Withdrew the report',
  ship_return: 'Sent it back',
  deliver_return: 'The return was delivered',
  receive_return: 'Got it back',
  decide: 'Decided',
  replying_deadline: 'The time to answer ended',
  answering_deadline: 'The time to answer ended',
  deciding_deadline: 'The moderator was reminded',
  returning_deadline: 'The time to send it back ended',
  arriving_deadline: 'The return did not arrive in time',
  checking_deadline: 'The time to check the return ended',
  in_all_deadline: 'The time to settle it ended',
}
export const logEvent = (event: string): string => logEvents[event] ?? inWords(event)

/* The seller's proposal. */
export const proposeTitle = 'Make a proposal'
export const proposeIntro = 'The buyer can accept it, or ask a moderator to decide.'
export const proposal = 'What do you propose?'
export const returnCost = `You pay for return shipping with ${carriers.builtin}. If the buyer uses another carrier, the buyer pays.`
export const returnAddressMissing = 'The buyer has to know where to send it. Add your address here.'
export const addReturnAddress = 'Add your address'
export const proposalNeeded = 'Choose what you propose.'
export const proposals: Readonly<Record<Exclude<Proposal, 'refund'>, string>> = {
  return: 'The buyer sends it back and is refunded',
  partial_refund: 'The buyer keeps it and gets a partial refund',
  reject: 'Nothing is wrong: no refund',
}
export const amount = 'Refund in dollars'
export const amountHint = 'Less than the item price.'
export const proposeText = 'Explain why'
export const proposeTextNeeded = 'Explain why you propose this.'
export const proposeSubmit = 'Send proposal'
export const proposeDone = 'Sent. The buyer has 72 hours to answer.'

/* Other actions. */
export const acceptTitle = 'Accept the proposal?'
export const acceptLeave = 'Not now'
export const acceptDone = 'Accepted.'
/** The forms of a side that asks a moderator, or adds something while one decides. */
export const writing = (type: 'escalate' | 'comment', role: 'buyer' | 'seller') =>
  type === 'comment'
    ? {
        title: 'Add a comment',
        intro: 'The moderator and the other side will read it.',
        label: 'What should the moderator know?',
        needed: 'Write what the moderator should know.',
        submit: 'Send comment',
        done: 'Sent. The moderator will read it.',
      }
    : {
        title: 'Ask a moderator',
        intro: 'A moderator reads what both of you wrote, looks at the photos, and decides.',
        label: role === 'seller' ? 'What’s wrong with the return?' : 'Why doesn’t the proposal settle it?',
        needed: 'Explain why.',
        submit: 'Ask a moderator',
        done: 'A moderator will review it.',
      }
export const theProposal = 'The seller’s proposal:'
export const withdrawTitle = 'Withdraw the report?'
export const withdrawText = 'The seller is paid, and the order is complete. You can’t report another problem.'
export const withdrawAccept = 'Withdraw the report'
export const withdrawLeave = 'Keep it open'
export const withdrawDone = 'Withdrawn. The order is complete.'
export const shipReturnTitle = 'Send it back'
export const shipReturnIntro = `Send it with a tracking number, so that both of you can follow it. With ${carriers.builtin}, the seller pays for return shipping. With another carrier, you pay for it.`
export const returnNumber = (carrier: string) =>
  `You get the number of your ${carrier} parcel once you send this.`
export const shipReturnSubmit = 'I sent it back'
export const shipReturnDone = 'The seller can follow it now.'
export const receiveTitle = 'Did you get it back?'
export const receiveText = 'The buyer is refunded in full, and your ad comes back, paused.'
export const receiveAccept = 'Yes, refund the buyer'
export const receiveLeave = 'Not yet'
export const receiveDone = 'The buyer is refunded.'
