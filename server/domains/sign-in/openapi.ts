import { type Paths, query, redirect, refusal } from '#server/platform/handler/openapi-paths.ts'
import { providerId } from './providers.ts'

/** What browsers open to sign in with a provider. */
export const signInPaths: Paths = {
  [`/api/v1/oauth/${providerId}`]: {
    get: {
      operationId: 'beginSignIn',
      summary: 'Leads a browser to the sign-in provider; 404 where none is set up.',
      parameters: [
        query('redirect', 'A path of this site to come back to.'),
        query('affiliate_slug', 'Whose invitation it is.'),
      ],
      responses: { 303: redirect, default: refusal },
    },
  },
  [`/api/v1/oauth/${providerId}/callback`]: {
    get: {
      operationId: 'finishSignIn',
      summary: 'Where the provider sends the browser back to; leads on into the app.',
      parameters: [
        query('state', 'As it was sent to the provider.'),
        query('code', 'What the provider gives for the sign-in.'),
        query('error', 'Why the provider gives none.'),
      ],
      responses: { 303: redirect, default: refusal },
    },
  },
}
