import type { GivenRole, StaffRole } from '#src/api/contract/values/staff-roles.ts'

export const title = 'Staff'
export const intro = 'Everyone works in your shop with a login of their own, and sees what their role needs.'
export const loading = 'Loading your staff'
export const members = 'People'
export const invitations = 'Invitations'
export const columns = { name: 'Name', role: 'Role', seen: 'Last active', actions: 'Actions' } as const
export const invitationColumns = {
  email: 'Email',
  role: 'Role',
  state: 'Status',
  actions: 'Actions',
} as const
export const you = 'You'
export const never = 'Never'
export const onlyOwner = 'Only the owner invites people and changes roles.'

export const roles: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  warehouse: 'Warehouse',
  accountant: 'Accountant',
  support: 'Support',
}
export const rolesTitle = 'What each role can do'
export const abouts: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything: also staff, the payout account and withdrawals.',
  manager: 'Products, imports, orders, refunds, messages and the brand page. Sees the money and the staff.',
  warehouse: 'Accepts, packs and ships orders, receives returns, and changes the stock.',
  accountant: 'Reads orders, invoices, sales and statements, and withdraws to the payout account.',
  support: 'Answers messages, and handles orders, returns and refunds. Reads products.',
}

export const invite = 'Invite'
export const inviteTitle = 'Invite a person'
export const inviteIntro = 'They get an email with a link that works once, for 7 days.'
export const email = 'Email'
export const role = 'Role'
export const sendInvitation = 'Send invitation'
export const invited = 'Invitation sent.'

export const changeRole = 'Change role'
export const changeRoleTitle = (name: string) => `Role of ${name}`
export const changeRoleIntro = 'The new role counts from their next click.'
export const saveRole = 'Save role'
export const roleSaved = 'Role saved.'
export const remove = 'Remove'
export const removeTitle = (name: string) => `Remove ${name}?`
export const removeText =
  'They can’t open your orders and products from that moment on. What they did stays in your history.'
export const removed = 'Removed from your staff.'

/* Leaving, in the settings of who does. */
export const leave = (company: string) => `Leave ${company}`
export const leaveHint = (role: StaffRole) => `You work here. Your role: ${roles[role]}.`
export const leaveTitle = (company: string) => `Leave ${company}?`
export const leaveText = (company: string) =>
  `You can’t open the orders and products of ${company} from that moment on, and the owner gets an email. Your own account stays.`
export const leaveAccept = 'Leave'
export const stay = 'Stay'
export const left = (company: string) => `You left ${company}.`

export const sendAgain = 'Send again'
export const sentAgain = 'Invitation sent again.'
export const withdraw = 'Withdraw'
export const withdrawTitle = (email: string) => `Withdraw the invitation of ${email}?`
export const withdrawText = 'The link in the email stops working.'
export const withdrawn = 'Invitation withdrawn.'
export const sentOn = 'Sent'
export const expired = 'Expired'
export const pending = 'Waiting for an answer'

/* The page that a link opens. */
export const joinTitle = (company: string) => `Join ${company}`
export const joinLead = (company: string, given: GivenRole) =>
  `${company} invites you to work in its shop. Your role: ${roles[given]}.`
export const joinMotto = 'One shop, everyone with their own key.'
export const joinLoading = 'Opening your invitation'
export const joinNeeds = 'Joining a shop'
export const name = 'Your name'
export const nameHint = 'Your colleagues see it.'
export const password = 'Password'
export const passwordHint = 'At least 8 characters, for example a few words.'
export const join = 'Join'
export const joinFailed = 'You haven’t joined yet. Check your connection, and try again.'
export const yourEmail = 'You log in with'
export const joinedTitle = (company: string) => `Welcome to ${company}`
export const joinedText = 'Your account is ready.'
export const openShop = 'Open the shop'
export const deadTitle = 'This invitation no longer works'
export const deadText = 'A link works once, for 7 days, and stops when it is withdrawn. Ask for a new one.'
export const logInToJoin = (email: string) => `Log in as ${email} to join.`
export const logIn = 'Log in'
export const logOutToJoin = (email: string) =>
  `You are logged in with another account. Log out, and open the link again to join as ${email}.`
export const logOut = 'Log out'
export const otherAccount = (email: string, company: string) =>
  `${email} already has an account here, which stays yours. Ask ${company} to invite another address of yours.`

/* Pages that a role does not have. */
export const noRole = (role: string) => `Your role, ${role.toLowerCase()}, doesn’t include this page.`
export const askOwner = 'The owner of your company’s account can change your role.'
export const goToOrders = 'Go to orders'
export const noCompany = 'Your account belongs to no company now.'
export const noCompanyHint = 'The owner of a company’s account can invite you again.'
