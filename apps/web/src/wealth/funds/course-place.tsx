import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'

const Course = lazy(() => loadChunk(() => import('./course.tsx')))

/** The currencies that funds and products are sold in. */
export type SoldCurrency = 'CNY' | 'USD'

interface Props {
  productCode: string
  name: string
  currency: SoldCurrency
}

/** The place of a chart, whose code is loaded where one is shown. */
export function CoursePlace(props: Props) {
  return (
    <Suspense fallback={<Skeleton look="block" />}>
      <Course {...props} />
    </Suspense>
  )
}
