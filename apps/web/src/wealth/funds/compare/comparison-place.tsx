import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'

const Comparison = lazy(() => loadChunk(() => import('./comparison.tsx')))

interface Props {
  codes: readonly string[]
  onRemove: (code: string) => void
}

/** Loads the code of the comparison when funds are compared. */
export function ComparisonPlace(props: Props) {
  return (
    <Suspense fallback={<Skeleton look="block" />}>
      <Comparison {...props} />
    </Suspense>
  )
}
