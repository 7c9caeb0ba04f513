import type { StateTexts } from '#server/platform/lifecycle/texts.ts'

/** What the states of a dispute say to their reader. */
export const disputeStateTexts: StateTexts = {
  open: { seller: 'You have not answered yet.' },
  proposed: { seller: 'You proposed how to settle it.' },
  returning: { buyer: 'You have to send the item back.' },
  returnDelivered: { seller: 'You have it back. Check what came back.' },
  refunded: { buyer: 'You are refunded.' },
  partlyRefunded: { buyer: 'You keep the item and get a part back.' },
  rejected: { seller: 'Nothing is owed. You are paid.' },
  withdrawn: { buyer: 'You withdrew the report.', seller: 'The buyer withdrew the report.' },
}
