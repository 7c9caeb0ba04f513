/** "Bundle discount: 10% off 2 items, 15% off 3, 20% off 5 or more." */
export const bundleDiscount = (steps: readonly { items: number; percent: number }[]) =>
  `Bundle discount: ${steps
    .map(({ items, percent }, at) => `${percent}% off ${items}${at === 0 ? ' items' : ''}`)
    .join(', ')} or more.`
