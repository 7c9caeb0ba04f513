import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'

/** Stripe's own script and frames (docs.stripe.com/security/guide, "Content Security Policy"), where Stripe is what people pay with. */
const stripeHosts = {
  script: 'https://*.js.stripe.com https://js.stripe.com',
  frame: 'https://*.js.stripe.com https://js.stripe.com https://hooks.stripe.com',
}

/**
 * Nothing inline, nothing from elsewhere. `data:` is for the blurred stand-ins of pictures only. In development Vite
 * puts styles and its own client into the page, which is why `dev` loosens exactly these two.
 */
function contentSecurityPolicy({ stripe }: Pick<Config, 'stripe'>, dev: boolean): string {
  const inline = dev ? " 'unsafe-inline'" : ''
  return [
    "default-src 'none'",
    `script-src 'self'${inline}${stripe ? ` ${stripeHosts.script}` : ''}`,
    `style-src 'self'${inline}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}${stripe ? ' https://api.stripe.com' : ''}`,
    `frame-src ${stripe ? stripeHosts.frame : "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What stands on every answer. */
export function securityHeaders(
  config: Pick<Config, 'stripe' | 'publicUrl'>,
  dev: boolean,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config, dev),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** Puts the security headers and the request's id on every answer. */
export function secure(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
  })
}
