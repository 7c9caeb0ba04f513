/* Titles of pages, apart: every route names its own from the start, and the rest of its domain comes with its screen. */
export const addItem = 'Add an item'
export const ads = 'Ads'
export const checkout = 'Checkout'
export const createAnAccount = 'Create an account'
export const favorites = 'Favorites'
export const forgotYourPassword = 'Forgot your password'
export const garment = 'Item'
export const messages = 'Messages'
export const notifications = 'Notifications'
export const orders = 'Orders'
export const productBy = (title: string, name: string) => `${title} by ${name}`
export const purchases = 'Purchases'
export const reviewsOf = (name: string) => `Reviews of ${name}`
export const setANewPassword = 'Set a new password'
export const settings = 'Settings'
export const signingIn = 'Signing in'
