import type { WealthProduct } from '@cloudsail/contract/wealth'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'

/** Shows in a few words how long a product holds the invested money. */
export function Term({ product: { type, raising, holdDays, nextOpenOn } }: { product: WealthProduct }) {
  const t = useTexts('products')
  if (raising) return <>{unbroken(t('term.closed', { from: raising.valueOn, to: raising.maturesOn }))}</>
  if (type === 'periodic')
    return <>{unbroken(nextOpenOn ? t('term.open', { on: nextOpenOn }) : t('term.periodic'))}</>
  if (type === 'closed') return <>{t('term.locked')}</>
  if (holdDays > 0) return <>{t('term.hold', { days: holdDays })}</>
  return <>{t(type === 'cash' ? 'term.cash' : 'term.any')}</>
}
