/** The key in `settings` that marks a database with the demo world and holds its seed. */
export const demoWorldKey = 'demo_world'
