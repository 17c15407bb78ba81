import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { NotLoaded } from '@cloudsail/ui/not-loaded.tsx'
import { useIsSigned } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'

/** Shown instead of loans: loading, failed, or none. */
export function LoansState({
  failed,
  waiting,
  retry,
}: {
  failed: boolean
  waiting: boolean
  retry: () => void
}) {
  const t = useTexts('loans')
  const isSigned = useIsSigned()
  if (failed)
    return (
      <Card>
        <NotLoaded title={t('failed')} retry={t('retry')} onRetry={retry}>
          {t('failed.text')}
        </NotLoaded>
      </Card>
    )
  if (waiting)
    return (
      <Card>
        <Skeleton look="figure" />
        <Skeleton look="chart" />
        <Skeleton look="row" lines={4} />
      </Card>
    )
  return (
    <Card>
      <EmptyState
        title={t('none')}
        action={
          <>
            {isSigned && <ButtonLink href="#/PFA0901000">{t('none.apply')}</ButtonLink>}
            <ButtonLink href="#/bankMap">{t('none.branch')}</ButtonLink>
          </>
        }
      >
        {t(isSigned ? 'none.text' : 'none.unsigned')}
      </EmptyState>
    </Card>
  )
}
