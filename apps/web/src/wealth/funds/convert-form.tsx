import { formatAmount } from '@cloudsail/contract'
import {
  convertFund,
  fundMarket,
  groupedUnits,
  parseNav,
  subscriptionOf,
  unitsFor,
} from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { RiskConsent } from '../purchase/risk-consent.tsx'
import css from './funds.module.css'
import { UnitsField, type UnitsFormProps } from './redeem-form.tsx'
import { takenOf } from './redemption-trial.ts'
import { ToOrders } from './to-orders.tsx'

const form = defineOrderForm({
  contract: convertFund,
  initial: { productCode: '', targetCode: '', units: '', consent: '' },
})

/** Converts units to another fund of the same registrar. */
export function ConvertForm({ fund, schedule, choice }: UnitsFormProps) {
  const t = useTexts('ownFunds')
  return (
    <OrderFlow
      form={form}
      title={convertFund.title[useLanguage()]}
      submitLabel={t('convert.submit')}
      again={t('again.convert')}
      aside={<Trial fund={fund} schedule={schedule} />}
      next={() => <ToOrders />}
    >
      {choice}
      <Fields fund={fund} />
    </OrderFlow>
  )
}

/** Returns the funds that this customer may convert to. */
function useTargets(code: string) {
  const { data } = useCall(fundMarket, { mine: true, atMost: 200 })
  return (data?.rows ?? []).filter(({ productCode }) => productCode !== code)
}

function Fields({ fund }: Pick<UnitsFormProps, 'fund'>) {
  const t = useTexts('ownFunds')
  const language = useLanguage()
  const { field, values, set, error } = useOrderForm(form)
  const code = fund.productCode
  useBeginWith(values.productCode === code ? code : '', code, () =>
    set({ productCode: code, units: '', targetCode: '' }),
  )
  const targets = useTargets(code)
  return (
    <>
      <UnitsField
        {...field('units')}
        label={t('convert.units')}
        fund={fund}
        onAll={(units) => set({ units })}
      />
      {error('productCode') && <p className={css.wrong}>{error('productCode')}</p>}
      <Select
        {...field('targetCode')}
        label={t('target')}
        options={targets.map(({ productCode, name, risk }) => ({
          value: productCode,
          label: `${name[language]} · R${risk}`,
        }))}
      />
      {(error('consent') ||
        (targets.find((each) => each.productCode === values.targetCode)?.risk ?? 0) >= 4) && (
        <RiskConsent {...field('consent')} />
      )}
    </>
  )
}

function Trial({ fund, schedule }: Omit<UnitsFormProps, 'choice'>) {
  const t = useTexts('ownFunds')
  const { values } = useOrderForm(form)
  const target = useTargets(fund.productCode).find(({ productCode }) => productCode === values.targetCode)
  const taken = takenOf(fund, values.units, schedule?.confirmOn)
  const navE4 = target?.nav && parseNav(target.nav.value)
  if (!taken || !target || !navE4 || !fund.nav) return null
  const { netMinor, feeMinor } = subscriptionOf(taken.netMinor, {
    ppm: Math.max(0, target.subscriptionPpm - fund.subscriptionPpm),
    flat: null,
  })
  const money = (minor: bigint) => <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" always />
  return (
    <Card title={t('trial.convert')}>
      <dl className={css.facts}>
        <dt>{t('trial.fee')}</dt>
        <dd>{money(taken.feeMinor)}</dd>
        <dt>{t('trial.difference')}</dt>
        <dd>{money(feeMinor)}</dd>
        <dt>{t('trial.target')}</dt>
        <dd>{groupedUnits(unitsFor(netMinor, navE4))}</dd>
      </dl>
      <p className={css.quiet}>{t('trial.note', { on: fund.nav.on, nav: fund.nav.value })}</p>
    </Card>
  )
}
