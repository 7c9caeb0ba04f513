import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderMail } from '#server/domains/mails.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { sender } from '#server/platform/mail/addresses.ts'
import { chooseMail } from '#server/platform/mail/choose.ts'
import { createDeliver } from '#server/platform/mail/deliver.ts'
import { createSmtp } from '#server/platform/mail/smtp.ts'
import { portOf } from '#tests/support/server/port.ts'
import { cancelledProps, confirmationJob } from '#tests/support/server/sample-mails.ts'
import { type SmtpReceiver, startSmtpReceiver } from '#tests/support/server/smtp-receiver.ts'

const publicUrl = 'https://shop.example'
let receiver: SmtpReceiver
beforeEach(async () => {
  receiver = await startSmtpReceiver()
})
afterEach(() => receiver.close())

const deliverTo = (smtpUrl: string) => {
  const config = { smtpUrl, dataDir: '/nowhere', publicUrl }
  return createDeliver({ renderMail, config, mail: chooseMail(config, systemClock()) })
}

test('a server receives one mail of two parts, with its subject and its link', async () => {
  await deliverTo(receiver.url)(confirmationJob)
  const [mail, ...more] = receiver.received
  expect(more).toEqual([])
  expect(mail?.to).toEqual(['mia@demo.example'])
  expect(mail?.headers.get('subject')).toEqual(['Your orders G-2611-4821 and G-2611-4822'])
  expect(mail?.headers.get('from')).toEqual(['Garderobe <care@shop.example>'])
  expect(mail?.headers.get('auto-submitted')).toEqual(['auto-generated'])
  const link = 'https://shop.example/checkout/k_7f3a91c2?key=aBc-123_x'
  expect(mail?.parts.get('text/html')).toContain(`href="${link}"`)
  expect(mail?.parts.get('text/plain')).toContain(`See your order ${link}`)
})

test('a refused mail fails the job, and the job repeated sends it under the same Message-ID', async () => {
  const deliver = deliverTo(receiver.url)
  receiver.refuseNext(1)
  await expect(deliver(confirmationJob)).rejects.toThrow('Try again later')
  expect(receiver.received).toEqual([])
  await deliver(confirmationJob)
  await deliver(confirmationJob)
  await deliver({
    ...confirmationJob,
    template: 'order-cancelled',
    props: cancelledProps,
    key: 'cancelled:o_1',
  })
  const [first, again, other] = receiver.received.map(({ headers }) => headers.get('message-id')?.[0])
  expect(first).toMatch(/^<[0-9a-f]{32}@shop\.example>$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a mail server that does not listen fails the job', async () => {
  const { url } = receiver
  await receiver.close()
  await expect(deliverTo(url)(confirmationJob)).rejects.toThrow('ECONNREFUSED')
})

test('a server that takes the call and says nothing is not waited for for ever', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const calls: Promise<unknown>[] = []
  mute.on('connection', socket => {
    socket.on('error', () => undefined).resume()
    calls.push(once(socket, 'close'))
  })
  const port = portOf(mute)
  const mail = createSmtp({ url: `smtp://127.0.0.1:${port}`, from: sender({ publicUrl }), patience: 100 })
  const rendered = await renderMail('contact-received', { origin: publicUrl })
  const message = { ...rendered, to: 'mia@demo.example', messageId: '<1@shop.example>' }
  await expect(mail.send(message)).rejects.toThrow('Greeting never received')
  await Promise.all(calls)
  mute.close()
})
