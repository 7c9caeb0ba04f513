import { assign, fromCallback, setup } from 'xstate'
import { notProvided } from '../../not-provided.ts'

/** Why a camera reads nothing: it may not be used, there is none, or another program has it. */
export type CameraFailure = 'denied' | 'missing' | 'busy'

export type BarcodeCameraEvent =
  | { type: 'camera.opened' }
  /** It shows what it sees. */
  | { type: 'camera.started' }
  | { type: 'camera.failed'; reason: CameraFailure }
  /** It read a barcode. */
  | { type: 'code.read'; code: string }
  | { type: 'camera.closed' }

/** A camera that reads barcodes. What it reads is passed on by a provided action. */
export const barcodeCameraMachine = setup({
  types: {
    context: {} as { failure: CameraFailure | null },
    events: {} as BarcodeCameraEvent,
  },
  actors: {
    /** Shows what the camera sees, and reads barcodes in it, until it is stopped. */
    readCamera: fromCallback<BarcodeCameraEvent>(() => notProvided('readCamera')),
  },
  actions: {
    noteFailure: assign(({ event }) => (event.type === 'camera.failed' ? { failure: event.reason } : {})),
    forgetFailure: assign({ failure: null }),
    passOn: (_, _params: { code: string }) => notProvided('passOn'),
  },
}).createMachine({
  id: 'barcodeCamera',
  context: { failure: null },
  initial: 'off',
  states: {
    off: {
      description: 'It can be turned on.',
      tags: ['settled'],
      on: { 'camera.opened': 'open' },
    },
    open: {
      entry: 'forgetFailure',
      initial: 'starting',
      invoke: {
        id: 'readCamera',
        src: 'readCamera',
        onError: { target: 'failed', description: 'It is as one that is busy: it can be turned on again.' },
      },
      on: {
        'camera.failed': { target: 'failed', actions: 'noteFailure' },
        'camera.closed': 'off',
      },
      states: {
        starting: {
          description: 'It waits for the permission, and for the first image.',
          tags: ['busy'],
          on: { 'camera.started': 'reading' },
        },
        reading: {
          description: 'It shows what it sees, and reads barcodes in it.',
          tags: ['settled'],
          on: {
            'code.read': { actions: { type: 'passOn', params: ({ event }) => ({ code: event.code }) } },
          },
        },
      },
    },
    failed: {
      description: 'It reads nothing, and says why. It can be turned on again.',
      tags: ['settled'],
      on: { 'camera.opened': 'open' },
    },
  },
  options: { maxIterations: 1000 },
})
