/** How many garments the two have that the demo is shown with, and each of a few others. */
const sizes: Readonly<Record<string, number>> = {
  mia: 64,
  theo: 28,
  amara: 16,
  jonas: 8,
  priya: 6,
  lucia: 8,
  sam: 6,
}

/** Of a member, by mailbox; most have none. */
export const wardrobeOf = (mailbox: string): number => sizes[mailbox] ?? 0

/** Of the company that the demo is shown with. */
export const wardrobeOfCompany = 12
