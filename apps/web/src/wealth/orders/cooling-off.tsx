import { useBankNow } from '@cloudsail/ui/base/bank-date.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import css from './orders.module.css'

interface Props {
  /** The instant at which it ends. */
  until: string
  /** True while the contract is not filed. The order can be withdrawn until then. */
  isUnfiled: boolean
}

/** Shows how long a signed order can still be withdrawn. */
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
