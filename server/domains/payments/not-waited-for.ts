/** A payment was captured that its checkout does not wait for: it waits for another one, or is finished. */
export class NotWaitedForError extends Error {
  override readonly name = 'NotWaitedForError'

  constructor(paymentId: string) {
    super(`Nothing waits for the payment ${paymentId}.`)
  }
}
