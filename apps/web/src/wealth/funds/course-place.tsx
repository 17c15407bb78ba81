import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'

const Course = lazy(() => loadChunk(() => import('./course.tsx')))

/** Currencies in which funds and products are sold. */
export type SoldCurrency = 'CNY' | 'USD'

interface Props {
  productCode: string
  name: string
  currency: SoldCurrency
}

/** Loads the code of a chart when one is shown. */
export function CoursePlace(props: Props) {
  return (
    <Suspense fallback={<Skeleton look="block" />}>
      <Course {...props} />
    </Suspense>
  )
}
