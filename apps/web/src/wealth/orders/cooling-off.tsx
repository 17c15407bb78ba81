import { useBankNow } from '@cloudsail/ui/base/bank-date.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import css from './orders.module.css'

interface Props {
  /** The instant of its end. */
  until: string
  /** Its contract is not filed yet: it can be given up until it is. */
  isUnfiled: boolean
}

/** How long what was signed can still be given up. */
export function CoolingOff({ until, isUnfiled }: Props) {
  const t = useTexts('wealthOrders')
  const now = useBankNow()
  if (isUnfiled) return <span className={css.countdown}>{t('coolingOff.unfiled')}</span>
  if (now === null) return null
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))
  return (
    <span className={css.countdown}>
      {t('coolingOff.left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    </span>
  )
}
