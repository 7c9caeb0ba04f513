import { type Paths, refusal } from '#server/platform/handler/openapi-paths.ts'
import { streamPath } from '#src/api/contract/stream.ts'

/** The stream of events. */
export const streamPaths: Paths = {
  [streamPath]: {
    get: {
      operationId: 'streamEvents',
      summary:
        'Server-sent events: unread `{ status }`, thread and offer `{ id }` of the thread, order and import `{ id, state }`. Comments keep it open; it ends with the session.',
      security: [{ bearer: [] }],
      parameters: [],
      responses: {
        200: {
          description: 'The events, until either side ends it.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        default: refusal,
      },
    },
  },
}
