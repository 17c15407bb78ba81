import { type Currency, formatAmount, parseAmount } from '@cloudsail/contract'
import { groupedUnits, parseNav, subscriptionOf, unitsFor } from '@cloudsail/contract/wealth'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import css from '../funds/funds.module.css'
import { rateOf } from '../funds/percent.ts'
import type { PurchaseForm } from './purchase-fields.tsx'

interface Props {
  form: PurchaseForm
  currency: Currency
  subscriptionPpm: number
  flatFee: { from: string; fee: string }
  /** The newest NAV. Null while it is loading. `par`: always 1.0000. */
  nav: { value: string; on: string } | null | 'par'
  /** T of an order given now. */
  tradeOn: string | undefined
  /** The dates that follow from T, in words. */
  days: string | undefined
}

/** Shows the result of the amount: fee, invested part, units at the newest NAV, and the dates. */
export function Estimate({ form, currency, subscriptionPpm, flatFee, nav, tradeOn, days }: Props) {
  const t = useTexts('wealthPurchase')
  const { values } = useOrderForm(form)
  const amountMinor = parseAmount(values.amount, currency)
  if (!amountMinor) return null
  const { netMinor, feeMinor } = subscriptionOf(amountMinor, {
    ppm: subscriptionPpm,
    flat: { fromMinor: parseAmount(flatFee.from, 'CNY')!, feeMinor: parseAmount(flatFee.fee, 'CNY')! },
  })
  const navE4 = nav === 'par' ? 10_000 : nav && parseNav(nav.value)
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, currency)} currency={currency} always />
  )
  return (
    <Card title={t('estimate')}>
      <dl className={css.facts}>
        <dt>{t('fee', { rate: subscriptionPpm === 0 ? t('free') : rateOf(subscriptionPpm) })}</dt>
        <dd>{money(feeMinor)}</dd>
        <dt>{t('net')}</dt>
        <dd>{money(netMinor)}</dd>
        {navE4 && (
          <>
            <dt>{t('units')}</dt>
            <dd>{t('units.value', { units: groupedUnits(unitsFor(netMinor, navE4)) })}</dd>
          </>
        )}
      </dl>
      {nav && nav !== 'par' && tradeOn && (
        <p className={css.quiet}>{t('note', { on: nav.on, nav: nav.value, trade: tradeOn })}</p>
      )}
      {days && <p className={css.quiet}>{days}</p>}
    </Card>
  )
}
