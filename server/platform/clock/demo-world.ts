/** The key in `settings` that says that the database holds the demo world, and from which seed it was made. */
export const demoWorldKey = 'demo_world'
