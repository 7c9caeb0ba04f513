/** The services by which the built-in carrier delivers, with their names (V-80). */
export const deliveryServices = {
  standard: 'Standard delivery',
  express: 'Express',
  point: 'Pick-up point',
} as const
export type DeliveryService = keyof typeof deliveryServices
