import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { type FundHolding, type fundHoldings, groupedUnits, redeemFund } from '@cloudsail/contract/wealth'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import type { ReactNode } from 'react'
import { RestField } from '../rest-field.tsx'
import css from './funds.module.css'
import { grouped, rateOf } from './percent.ts'
import { cheaperByWaiting, takenOf } from './redemption-trial.ts'
import { ToOrders } from './to-orders.tsx'

type Schedule = ResponseOf<typeof fundHoldings>['schedule']
export interface UnitsFormProps {
  fund: FundHolding
  schedule: Schedule
  /** Choice of the fund and of one of the two forms. */
  choice: ReactNode
}

const form = defineOrderForm({
  contract: redeemFund,
  initial: { productCode: '', units: '', rest: 'carry' as 'carry' | 'free', payeeAccountId: '' },
})

/** Redeems units for money. */
export function RedeemForm({ fund, schedule, choice }: UnitsFormProps) {
  const t = useTexts('ownFunds')
  return (
    <OrderFlow
      form={form}
      history="/PIF1305000"
      submitLabel={t('redeem.submit')}
      again={t('again.redeem')}
      aside={<Trial fund={fund} schedule={schedule} />}
      next={() => <ToOrders />}
    >
      {choice}
      <Fields fund={fund} />
    </OrderFlow>
  )
}

function Fields({ fund }: { fund: FundHolding }) {
  const t = useTexts('ownFunds')
  const { field, values, set, error } = useOrderForm(form)
  const code = fund.productCode
  useBeginWith(values.productCode === code ? code : '', code, () => set({ productCode: code, units: '' }))
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const accounts = useAccountChoices(data?.accounts ?? [], 'CNY')
  const first = accounts.find(({ disabledReason }) => disabledReason === undefined)?.key
  useBeginWith(values.payeeAccountId, first, (payeeAccountId) => set({ payeeAccountId }))
  return (
    <>
      <UnitsField
        {...field('units')}
        label={t('redeem.units')}
        fund={fund}
        onAll={(units) => set({ units })}
      />
      {error('productCode') && <p className={css.wrong}>{error('productCode')}</p>}
      <AccountSelect {...field('payeeAccountId')} label={t('to')} accounts={accounts} />
      <RestField {...field('rest')} />
    </>
  )
}

interface UnitsFieldProps {
  label: string
  value: string
  onChange: (units: string) => void
  onBlur: () => void
  error: string | undefined
  fund: FundHolding
  onAll: (units: string) => void
}

/** The field for the number of units, with a button for all. */
export function UnitsField({ fund, onAll, ...field }: UnitsFieldProps) {
  const t = useTexts('ownFunds')
  return (
    <TextField
      {...field}
      hint={t('units.hint', { units: grouped(fund.available) })}
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      after={t('units.suffix')}
      note={
        <Button look="text" small onClick={() => onAll(fund.available)}>
          {t('units.all', { units: grouped(fund.available) })}
        </Button>
      }
    />
  )
}

function Trial({ fund, schedule }: { fund: FundHolding; schedule: Schedule }) {
  const t = useTexts('ownFunds')
  const { values } = useOrderForm(form)
  const taken = takenOf(fund, values.units, schedule?.confirmOn)
  if (!taken || !fund.nav) return null
  const waiting = cheaperByWaiting(taken)
  const money = (minor: bigint) => <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" always />
  return (
    <Card title={t('trial')}>
      <dl className={css.facts}>
        {taken.taken.map(({ lot, unitsE2, heldDays, grossMinor }) => (
          <div key={`${lot.confirmedOn} ${unitsE2}`}>
            <dt>{t('trial.part', { units: groupedUnits(unitsE2), days: heldDays })}</dt>
            <dd>{money(grossMinor)}</dd>
          </div>
        ))}
        <dt>{t('trial.fee')}</dt>
        <dd>{money(taken.feeMinor)}</dd>
        <dt>
          <b>{t('trial.gets')}</b>
        </dt>
        <dd>
          <b>{money(taken.netMinor)}</b>
        </dd>
        {fund.moneyOn && (
          <>
            <dt>{t('trial.money')}</dt>
            <dd>{fund.moneyOn}</dd>
          </>
        )}
      </dl>
      {waiting && (
        <MessageBar>
          {t('wait', {
            confirmed: waiting.confirmedOn,
            days: waiting.days,
            on: waiting.on,
            saves: formatAmount(waiting.savesMinor, 'CNY'),
            from: rateOf(waiting.fromPpm),
            to: rateOf(waiting.toPpm),
          })}
        </MessageBar>
      )}
      <p className={css.quiet}>{t('trial.note', { on: fund.nav.on, nav: fund.nav.value })}</p>
    </Card>
  )
}
