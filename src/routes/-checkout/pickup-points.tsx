import { useQuery } from '@tanstack/react-query'
import { pickupPointsQuery } from '#src/api/queries/trade/pickup-points.ts'
import { useApp } from '#src/app/provider.tsx'
import type { PointFieldProps } from '#src/ui/checkout/delivery-choice.tsx'
import { PointChoice } from '#src/ui/checkout/point-choice.tsx'

/** The pick-up points around the address of a checkout, to choose one. */
export function PickupPoints({ postcode, ...field }: PointFieldProps) {
  const { client } = useApp()
  const { data, isError, refetch } = useQuery(pickupPointsQuery(client, postcode))
  return (
    <PointChoice
      {...field}
      points={data ?? (isError ? 'failed' : 'loading')}
      onRetry={() => void refetch()}
    />
  )
}
