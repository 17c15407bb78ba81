import { formatGrouped } from '@cloudsail/contract'
import { type FxSide, fxQuota } from '@cloudsail/contract/remittance'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from './exchange.module.css'
import { minorOf } from './rates.ts'

/** Shows the yearly quota of a side, with the amounts used here, elsewhere and, in a form, by this trade. */
export function QuotaMeter({
  side,
  year,
  usdMinor,
}: {
  side: FxSide
  year?: number
  usdMinor?: bigint | null
}) {
  const t = useTexts('remittance')
  const { data } = useCall(fxQuota, year === undefined ? {} : { year })
  if (!data) return <Skeleton lines={3} />
  if (data.isWatched) return <MessageBar kind="warn">{t('quota.watched')}</MessageBar>
  const minor = (text: string) => minorOf(text, 'USD')
  const usd = (cents: bigint) => formatGrouped(cents, 'USD')
  const { total, here, elsewhere, left } = data[side]
  const [totalMinor, leftMinor] = [minor(total), minor(left)]
  const used = totalMinor - leftMinor
  const this_ = usdMinor ?? 0n
  const over = this_ > leftMinor ? this_ - leftMinor : 0n
  const share = (cents: bigint) => `${Number((cents * 10_000n) / (totalMinor || 1n)) / 100}%`
  return (
    <section className={css.quota}>
      <p className={css.quotaHead}>
        <span>{year === undefined ? t(`quota.${side}`) : t(`quota.${side}.year`, { year })}</span>
        <span>
          <b>{t('quota.left', { left: usd(leftMinor) })}</b> {t('quota.of', { total: usd(totalMinor) })}
        </span>
      </p>
      <div className={css.meter} aria-hidden="true">
        <i style={{ width: share(used) }} />
        <i className={css.meterThis} style={{ width: share(over > 0n ? leftMinor : this_) }} />
      </div>
      <p className={css.quotaFoot}>
        <span>
          {t('quota.used', { used: usd(used), here: usd(minor(here)), elsewhere: usd(minor(elsewhere)) })}
        </span>
        {this_ > 0n && (
          <span className={css.strong} role="status">
            {over > 0n
              ? t('quota.over', { over: usd(over) })
              : t('quota.this', { amount: usd(this_), left: usd(leftMinor - this_) })}
          </span>
        )}
      </p>
      <p className={css.quiet}>
        {data.asOf ? t('quota.asOf', { at: momentText(data.asOf) }) : t('quota.unanswered')}
      </p>
    </section>
  )
}
