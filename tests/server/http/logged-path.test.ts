import { expect, test } from 'vitest'
import { loggedPath } from '#server/platform/log/logged-path.ts'

test.each([
  ['/catalog?q=coat', '/catalog'],
  ['/api/v1/orders/o_abc?key=secret', '/api/v1/orders/o_abc'],
  ['/checkout/k_secret', '/checkout/k_…'],
  ['/api/v1/checkouts/k_secret/pay', '/api/v1/checkouts/k_…/pay'],
  ['/oauth/secret?redirect=/', '/oauth/…'],
  ['/oauth/s_public.secret?redirect=/', '/oauth/…'],
  ['/reset-password/secret', '/reset-password/…'],
  ['/product/oak-shirt/p_1', '/product/oak-shirt/p_1'],
  ['', ''],
])('%s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path)
})
