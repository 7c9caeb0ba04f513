/** Money was captured by a payment that its checkout does not wait for: another one, or one that is done. */
export class NotWaitedForError extends Error {
  override readonly name = 'NotWaitedForError'

  constructor(paymentId: string) {
    super(`Nothing waits for the payment ${paymentId}.`)
  }
}
