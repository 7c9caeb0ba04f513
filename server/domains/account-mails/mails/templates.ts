import { accountMails as mailSchemas } from '#server/platform/mail/account-mail-props.ts'
import { type Template, template } from '#server/platform/mail/templates/template.ts'
import * as accountDeletion from './account-deletion.tsx'
import * as accountExists from './account-exists.tsx'
import * as addressChanging from './address-changing.tsx'
import * as passwordChanged from './password-changed.tsx'
import * as resetPassword from './reset-password.tsx'
import * as shopOpened from './shop-opened.tsx'
import * as signInLinked from './sign-in-linked.tsx'
import * as signInUnlinked from './sign-in-unlinked.tsx'
import * as verifyAddress from './verify-address.tsx'
import * as welcome from './welcome.tsx'

/** The mails about an account, by name. */
export const accountTemplates: readonly (readonly [keyof typeof mailSchemas, Template])[] = [
  ['welcome', template(mailSchemas.welcome, welcome.Welcome, welcome.subject)],
  [
    'verify-address',
    template(mailSchemas['verify-address'], verifyAddress.VerifyAddress, verifyAddress.subject),
  ],
  [
    'account-exists',
    template(mailSchemas['account-exists'], accountExists.AccountExists, accountExists.subject),
  ],
  [
    'reset-password',
    template(mailSchemas['reset-password'], resetPassword.ResetPassword, resetPassword.subject),
  ],
  [
    'password-changed',
    template(mailSchemas['password-changed'], passwordChanged.PasswordChanged, passwordChanged.subject),
  ],
  [
    'sign-in-linked',
    template(mailSchemas['sign-in-linked'], signInLinked.SignInLinked, signInLinked.subject),
  ],
  [
    'sign-in-unlinked',
    template(mailSchemas['sign-in-unlinked'], signInUnlinked.SignInUnlinked, signInUnlinked.subject),
  ],
  [
    'address-changing',
    template(mailSchemas['address-changing'], addressChanging.AddressChanging, addressChanging.subject),
  ],
  ['leaving', template(mailSchemas.leaving, accountDeletion.AccountDeletion, accountDeletion.subject)],
  ['shop-opened', template(mailSchemas['shop-opened'], shopOpened.ShopOpened, shopOpened.subject)],
]
