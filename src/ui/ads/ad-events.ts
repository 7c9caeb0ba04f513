import type { AdEventName } from '#src/api/contract/ads.ts'

const labels: Readonly<Record<AdEventName, string>> = {
  publish: 'Publish',
  withdraw: 'Take back from review',
  pause: 'Pause',
  resume: 'Put back on sale',
  renew: 'Renew',
  mark_sold: 'Mark as sold',
  delete: 'Delete',
  appeal: 'Appeal',
}

const messages: Readonly<Record<AdEventName, string>> = {
  publish: 'Sent: the list says where it is now.',
  withdraw: 'It is a draft again.',
  pause: 'Nobody finds it until you put it back.',
  resume: 'Sent: the list says where it is now.',
  renew: 'Renewed: the list says until when.',
  mark_sold: 'Marked as sold.',
  delete: 'The ad is deleted.',
  appeal: 'We read it and answer within a few days.',
}

interface Question {
  readonly title: string
  readonly text: string
  readonly accept: string
}

/** The question before an irreversible event. */
export const adQuestions: Readonly<Partial<Record<AdEventName, Question>>> = {
  mark_sold: {
    title: 'Mark this ad as sold',
    text: 'It leaves the shop for good: sell the piece again with a new ad.',
    accept: 'Mark as sold',
  },
  delete: {
    title: 'Delete this ad',
    text: 'Its words and its place among your ads are gone. The garment stays in your wardrobe.',
    accept: 'Delete it',
  },
}

/** The label of an event's button; an unknown event shows its own name. */
export function adEventLabel(event: string): string {
  const known: Readonly<Record<string, string>> = labels
  return known[event] ?? event.replaceAll('_', ' ')
}

/** The message after the event. */
export const messageAfter = (event: AdEventName): string => messages[event]
