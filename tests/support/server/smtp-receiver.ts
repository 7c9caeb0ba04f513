import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { portOf } from './port.ts'
import { type ReadMail, readMail } from './read-mail.ts'

/** A mail server on a free port that keeps what it takes. */
export interface SmtpReceiver {
  url: string
  received: (ReadMail & { raw: string; to: string[] })[]
  /** How many of the next mails it refuses for now (451), after having read them. */
  refuseNext(mails: number): void
  /** Takes no mail to its end until the function it gives is called: whoever sends waits. */
  hold(): () => void
  close(): Promise<void>
}

export async function startSmtpReceiver(): Promise<SmtpReceiver> {
  const received: SmtpReceiver['received'] = []
  let refusals = 0
  let held = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const raw = await text(stream)
      await held
      if (refusals > 0) {
        refusals -= 1
        done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        return
      }
      received.push({ ...readMail(raw), raw, to: session.envelope.rcptTo.map(({ address }) => address) })
      done()
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const port = portOf(listening)
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext(mails) {
      refusals = mails
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
