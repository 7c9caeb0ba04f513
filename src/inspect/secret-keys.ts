/** Words of a key whose value nobody watches: passwords, tokens, and how a person is reached or pays. */
const secretWords = new Set(
  `password passwords passphrase passcode secret secrets token tokens bearer authorization cookie credential
  credentials candidate email emails mail phone mobile telephone street line1 line2 address addresses recipient
  postcode postal zip city iban card cvc cvv pin birthday`.split(/\s+/),
)

/** Fields of the session that hold a token and do not say so. */
const secretNames = new Set(['askedWith', 'previous'])

/** What names a person where it stands beside how she is reached, and otherwise names a brand or a color. */
const personalNames = new Set(['name', 'full_name', 'company_name', 'message', 'country'])

/** What says of which kind something is, and how it is. */
const kinds = new Set(['type', 'id', 'kind', 'status', 'state', 'field'])

/** Whether what stands under a key is secret by the key alone: `newPassword`, `address.city`, `x-recovery-token`. */
export function isSecretKey(key: string): boolean {
  return secretNames.has(key) || wordsOf(key).some(word => secretWords.has(word))
}

/**
 * Whether what stands under a key is secret because of the keys beside it: the name that a parcel is sent to, and all
 * that is typed in one form with a password, which often is another password.
 */
export function isPersonalKey(key: string, beside: readonly string[]): boolean {
  if (personalNames.has(key)) return beside.some(isSecretKey)
  return !kinds.has(key) && beside.some(other => wordsOf(other).includes('password'))
}

function wordsOf(key: string): readonly string[] {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}
