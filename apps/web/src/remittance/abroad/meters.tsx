import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { moneyText } from '@cloudsail/contract/dictionaries'
import { abroadStart, type RemitNetwork } from '@cloudsail/contract/remittance'
import { useBankDate, useBankNow } from '@cloudsail/ui/base/bank-date.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { type Translate, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { QuotaMeter } from '../exchange/quota-meter.tsx'
import css from './abroad.module.css'
import type { AbroadValues } from './forms.ts'
import { usePrice } from './use-price.ts'

const cents = (text: string) => parseAmount(text, 'USD') ?? 0n

/**
 * Shows what is available before anything is typed: the day's dollars, the limit of the method, the quota of customers who
 * may buy, the hours. The amount being typed is counted in.
 */
export function Meters({ form, network }: { form: FormWith<AbroadValues>; network: RemitNetwork }) {
  const t = useTexts('abroad')
  const language = useLanguage()
  const { values } = useOrderForm(form)
  const { data } = useCall(abroadStart, { network })
  const price = usePrice(network, values)
  if (!data) return <Skeleton lines={3} />
  const used = price?.usd ? cents(price.usd) : 0n
  const left = cents(data.dayLeft)
  const after = left > used ? left - used : 0n
  const most = data.methodMost.find(({ currency }) => currency === values.currency)
  const mostMinor = (most && parseAmount(most.amount, most.currency)) ?? 0n
  return (
    <div className={css.meters}>
      <Hours network={network} start={data} />
      {network !== 'cips' && values.currency !== 'CNY' && (
        <p className={css.meterLine}>
          <span>{t('day', { total: formatGrouped(cents(data.dayTotal), 'USD') })}</span>
          <b role="status" className={used > left ? css.over : undefined}>
            {used > left
              ? t('day.over', { over: formatGrouped(used - left, 'USD') })
              : used > 0n
                ? t('day.after', { left: formatGrouped(after, 'USD') })
                : t('day.left', { left: formatGrouped(left, 'USD') })}
          </b>
        </p>
      )}
      {most && (
        <p className={css.meterLine}>
          <span>
            {t('method')}
            {price && t('method.counts', { rmb: formatGrouped(parseAmount(price.rmb, 'CNY') ?? 0n, 'CNY') })}
          </span>
          <b>
            {t('method.most', {
              amount: moneyText({ amountMinor: mostMinor, currency: most.currency })[language],
            })}
          </b>
        </p>
      )}
      {data.isResident && values.currency !== 'CNY' && (
        <QuotaMeter
          side="buy"
          usdMinor={values.paying === 'purchase' && price?.usd ? cents(price.usd) : null}
        />
      )}
    </div>
  )
}

const minuteMs = 60_000

/** Formats the remaining days, hours and minutes. The last minute counts as a whole one. */
function spanText(ms: number, t: Translate<'abroad'>): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs))
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)]
  if (days > 0) return t('span.days', { days, hours })
  return hours > 0 ? t('span.hours', { hours, minutes: minutes % 60 }) : t('span.minutes', { minutes })
}

function Hours({
  network,
  start,
}: {
  network: RemitNetwork
  start: { isOpen: boolean; opensAt: string; closesAt: string; next: string }
}) {
  const t = useTexts('abroad')
  const { isOpen, opensAt, closesAt, next } = start
  const now = useBankNow()
  const today = useBankDate()
  const closes = today === null ? null : Date.parse(`${today}T${closesAt}:00+08:00`)
  const left = now === null || closes === null || closes <= now ? null : closes - now
  if (network === 'swift') return <p className={css.quiet}>{t('hours.swift', { next: momentText(next) })}</p>
  if (network === 'cips')
    return <p className={css.quiet}>{t('hours.cips', { opens: opensAt, closes: closesAt })}</p>
  return isOpen ? (
    <p className={css.meterLine}>
      <span>{t('hours.open', { closes: closesAt })}</span>
      <b>{left !== null && t('hours.left', { left: spanText(left, t) })}</b>
    </p>
  ) : (
    <MessageBar kind="warn" title={t('hours.closed')}>
      {t('hours.closed.text', { opens: opensAt, closes: closesAt, next: momentText(next) })}
      {now !== null && Date.parse(next) > now && (
        <>
          <Gap />
          {t('hours.until', { left: spanText(Date.parse(next) - now, t) })}
        </>
      )}
    </MessageBar>
  )
}
