export { audit, noteFailedSignIn, purgeSignIns } from './audit.ts'
export { addAffiliate } from './cli.ts'
export {
  findPasswordHash,
  findReplaced,
  isStillSignedIn,
  isVerified,
  renewSession,
} from './credentials-store.ts'
export { userTexts } from './deadline-texts.ts'
export { companyLifecycle, userLifecycle } from './lifecycle.ts'
export { provePassword, proveSession } from './member.ts'
export { firstName, nameOfAddress, properName } from './names.ts'
export { issueToken, isTokenGood, takeToken } from './one-time-tokens.ts'
export { openAccount } from './open-account.ts'
export { fitsPassword, hashPassword } from './password-hash.ts'
export { accountsData, formerAddressesData } from './personal-data.ts'
export { purgeTokens, revokeTokens, revokeTokensFor } from './revoked-tokens.ts'
export { type Account, findAccount, findAccountByEmail } from './store.ts'
export { isSuspended } from './suspended.ts'
export { isAddressTaken, orTaken, verifyAddress } from './verify-address.ts'
export { userView } from './view.ts'
