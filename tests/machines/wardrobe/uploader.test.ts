import { expect } from 'vitest'
import { fromCallback } from 'xstate'
import { uploaderMachine } from '#src/machines/editors/images/uploader.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const rule = { accept: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 10 * 1024 * 1024 }
const input = { rule }
const photo = { name: 'coat.jpg', type: 'image/jpeg', bytes: 2048, content: new Blob(['coat']) }
const chosen = (more: object = {}) => ({ type: 'upload.chosen', file: { ...photo, ...more } })
const progressed = (sent: number) => ({ type: 'upload.progressed', sent })
const finished = { type: 'upload.finished', result: { id: 'i_coat00000001' } }
const refused = {
  status: 422,
  code: 'invalid',
  message: 'Please check the form.',
  errors: { file: ['A broken image.'] },
}
const lost = { type: 'upload.failed', error: new TypeError('cut') }
const isQuiet: Invariant = ({ context }) => context.problem === null && context.file !== null

/** A sending that tells nothing by itself. */
const rig = (machine: Parameters<typeof rigOf>[0]) => {
  const sendings: unknown[] = []
  const given = { givenUp: 0 }
  const upload = fromCallback<{ type: string }, { file: unknown }>(({ input: { file } }) => {
    sendings.push(file)
    return () => {
      given.givenUp += 1
    }
  })
  return { ...rigOf(machine, { input, actors: { upload } }), sendings, given }
}

describeMachine({
  name: 'uploader',
  machine: uploaderMachine,
  inputs: { images: input },
  events: {
    'a photo is chosen': chosen(),
    'a text is chosen': chosen({ name: 'notes.txt', type: 'text/plain' }),
    'it can be read': done('check', undefined),
    'it cannot be read': failed('check', { status: 422, code: 'no_image', message: 'It cannot be read.' }),
    'half of it is there': progressed(0.5),
    'it is there': finished,
    'it is lost': lost,
    'upload.retried': { type: 'upload.retried' },
    'upload.cancelled': { type: 'upload.cancelled' },
  },
  project: ({
    file,
    sent,
    problem,
    result,
  }: {
    file: { name: string } | null
    sent: number
    problem: string | null
    result: unknown
  }) => ({
    file: file?.name ?? null,
    sent,
    problem,
    there: result !== null,
  }),
  invariants: {
    empty: ({ context, children }) =>
      context.file === null && context.result === null && !('upload' in children),
    checking: snapshot => isQuiet(snapshot) && 'check' in snapshot.children,
    uploading: snapshot =>
      isQuiet(snapshot) && 'upload' in snapshot.children && snapshot.context.result === null,
    failed: ({ context, children }) =>
      context.problem !== null && context.file !== null && !('upload' in children),
    done: ({ context, children }) => context.sent === 1 && context.result !== null && !('upload' in children),
  },
  behaviours: {
    'a file is looked at, sent once with its progress, and there': async machine => {
      const uploader = rig(machine)
      uploader.send(chosen())
      expect([uploader.state(), uploader.sendings]).toEqual(['checking', []])
      expect(uploader.calls('check')).toEqual([{ file: photo }])
      await uploader.answer('check')
      for (const [sent, shown] of [
        [0.25, 0.25],
        [1.5, 1],
        [-1, 0],
      ] as const) {
        uploader.send(progressed(sent))
        expect(uploader.context().sent).toBe(shown)
      }
      uploader.send(finished)
      expect([
        uploader.state(),
        uploader.context().sent,
        uploader.context().result,
        uploader.sendings,
      ]).toEqual(['done', 1, finished.result, [photo]])
      uploader.send({ type: 'upload.cancelled' })
      expect([uploader.state(), uploader.context()]).toEqual([
        'empty',
        { rule, file: null, sent: 0, problem: null, result: null },
      ])
    },
    'an upload whose session ended keeps its file and says what to do': async machine => {
      const uploader = rig(machine)
      uploader.send(chosen())
      await uploader.answer('check')
      uploader.send({
        type: 'upload.failed',
        error: { status: 401, code: 'unauthenticated', message: 'No.' },
      })
      expect([uploader.state(), uploader.context()]).toMatchObject([
        'failed',
        {
          file: photo,
          problem: 'Your session ended before it arrived. Once you are logged in, send it again.',
        },
      ])
      uploader.send({ type: 'upload.retried' })
      expect(uploader.sendings).toEqual([photo, photo])
    },
    'a file whose type the browser does not know, or calls by another name, is looked at': machine => {
      for (const type of ['', 'application/octet-stream', 'image/jpg', 'image/pjpeg', 'IMAGE/JPEG']) {
        const uploader = rig(machine)
        uploader.send(chosen({ type }))
        expect([type, uploader.state(), uploader.context().problem]).toEqual([type, 'checking', null])
      }
      // browsers tell the type by the name
      for (const type of ['', 'image/heic', 'image/heif', 'image/gif']) {
        const phone = rig(machine)
        phone.send(chosen({ name: 'SEA.HEIC', type }))
        expect([type, phone.state(), phone.context().problem]).toEqual([type, 'checking', null])
      }
    },
    'a file that cannot be taken is refused at once, with the reason': machine => {
      for (const [more, sentence] of [
        [{ name: 'a.svg', type: 'image/svg+xml' }, 'a.svg is not one of these: JPEG, PNG, WebP.'],
        [{ bytes: 0 }, 'coat.jpg is empty.'],
        [{ bytes: 11 * 1024 * 1024 }, 'coat.jpg has 11 MB; at most 10 MB can be sent.'],
        [{ bytes: 10 * 1024 * 1024 + 1 }, 'coat.jpg has 10.1 MB; at most 10 MB can be sent.'],
      ] as const) {
        const uploader = rig(machine)
        uploader.send(chosen(more))
        expect([uploader.state(), uploader.context().problem, uploader.context().file]).toEqual([
          'empty',
          sentence,
          null,
        ])
        uploader.send(chosen())
        expect([uploader.state(), uploader.context().problem]).toEqual(['checking', null])
      }
      const list = rigOf(machine, { input: { rule: { accept: ['text/csv', 'x/y'], maxBytes: 9 } } })
      list.send(chosen())
      expect(list.context().problem).toBe('coat.jpg is not one of these: CSV, x/y.')
      const whole = rig(machine)
      whole.send(chosen({ bytes: rule.maxBytes }))
      expect(whole.state()).toBe('checking')
    },
    'a file that the browser cannot read is not sent': async machine => {
      const uploader = rig(machine)
      uploader.send(chosen())
      await uploader.refuse('check', { status: 422, code: 'no_image', message: 'It cannot be read.' })
      expect([uploader.state(), uploader.context(), uploader.sendings]).toEqual([
        'empty',
        { rule, file: null, sent: 0, problem: 'It cannot be read.', result: null },
        [],
      ])
    },
    'a refused or lost upload says why, and is sent again or replaced': async machine => {
      for (const [error, sentence] of [
        [refused, 'A broken image.'],
        [{ status: 413, code: 'too_large', message: 'Too large.' }, 'Too large.'],
      ] as const) {
        const uploader = rig(machine)
        uploader.send(chosen())
        await uploader.answer('check')
        uploader.send(progressed(0.5))
        uploader.send({ type: 'upload.failed', error })
        expect([uploader.state(), uploader.context().problem]).toEqual(['failed', sentence])
        uploader.send({ type: 'upload.retried' })
        expect([uploader.state(), uploader.context().sent, uploader.context().problem]).toEqual([
          'uploading',
          0,
          null,
        ])
        expect(uploader.sendings).toEqual([photo, photo])
        uploader.send(lost)
        uploader.send(chosen({ name: 'hat.jpg', bytes: 0 }))
        expect([uploader.state(), uploader.context().problem]).toEqual(['empty', 'hat.jpg is empty.'])
      }
      const other = rig(machine)
      other.send(chosen())
      await other.answer('check')
      other.send(lost)
      other.send(chosen({ name: 'hat.jpg' }))
      expect([other.state(), other.context().file]).toMatchObject(['checking', { name: 'hat.jpg' }])
    },
    'given up it is stopped and forgotten': async machine => {
      const uploader = rig(machine)
      uploader.send(chosen())
      uploader.send({ type: 'upload.cancelled' })
      const nothing = { rule, file: null, sent: 0, problem: null, result: null }
      expect([uploader.state(), uploader.isGivenUp('check'), uploader.context()]).toEqual([
        'empty',
        true,
        nothing,
      ])
      uploader.send(chosen())
      await uploader.answer('check')
      uploader.send({ type: 'upload.cancelled' })
      expect([uploader.state(), uploader.given.givenUp, uploader.context()]).toEqual(['empty', 1, nothing])
      uploader.send(chosen())
      await uploader.answer('check')
      uploader.send(progressed(0.5))
      uploader.send(lost)
      expect(uploader.state()).toBe('failed')
      uploader.send({ type: 'upload.cancelled' })
      expect([uploader.state(), uploader.context(), uploader.calls('check').length]).toEqual([
        'empty',
        nothing,
        3,
      ])
    },
  },
})
