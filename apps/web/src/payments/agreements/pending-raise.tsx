import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import type { StandingCaps } from './cap-fields.tsx'

/** Shows the pending raise, if there is one. */
export function PendingRaise({ pending }: Pick<StandingCaps, 'pending'>) {
  const t = useTexts('payAgreements')
  if (!pending) return null
  const { single, day, month, effectiveAt } = pending
  return (
    <p className="quiet">
      {t('pending', {
        time: momentText(effectiveAt),
        single,
        day,
        month: month === null ? '' : t('pending.month', { month }),
      })}
    </p>
  )
}
