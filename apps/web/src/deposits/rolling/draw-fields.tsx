import { formatAmount, formatGrouped, rateText, tailOf } from '@cloudsail/contract'
import { cycleInterest, drawRollingDeposit, openRollingDeposit } from '@cloudsail/contract/deposits'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { OtherDeposits } from '../breaking/other-deposits.tsx'
import { keyOf, minorOf } from '../certificates.ts'
import { useRmbAccounts } from '../own-accounts.ts'
import { receivers } from '../time/deposit-form.ts'
import css from '../time/time.module.css'
import { type DrawRollingValues, figuresOf, useHeldRolling } from './rolling-form.ts'

const money = (text: string) => formatGrouped(minorOf(text), 'CNY')

/** The fields: deposit, amount, receiving account. Below them, what waiting for the next roll would bring. */
export function DrawRollingFields({ form }: { form: FormWith<DrawRollingValues> }) {
  const t = useTexts('rollingDeposits')
  const words = useTexts('timeDeposits')
  const { field, values, set } = useOrderForm(form)
  const held = useHeldRolling(values.deposit)
  const chosen = held?.chosen
  const first = held?.deposits[0]
  const tos = receivers(useRmbAccounts('receive'), { currency: 'CNY', cash: false })
  useBeginWith(values.deposit, first && keyOf(first), (deposit) => set({ deposit }))
  const to = tos.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.toAccountId, to?.key, (toAccountId) => set({ toAccountId }))
  if (held?.deposits.length === 0) return <NoRolling />
  const choose = (deposit: string) => set({ deposit })
  const figures = held && chosen ? figuresOf(chosen, values.amount, held.today) : null
  const whole = figures && chosen ? cycleInterest(figures.drawnMinor, chosen.ratePpm) : 0n
  const shown = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" bare always />
  )
  return (
    <>
      <Select
        {...field('deposit')}
        label={t('deposit')}
        onChange={choose}
        options={(held?.deposits ?? []).map((deposit) => ({
          value: keyOf(deposit),
          label: t('deposit.option', {
            certificate: deposit.certificate,
            amount: `¥${money(deposit.principal)}`,
            date: deposit.nextRollOn,
          }),
        }))}
        hint={chosen && words('draw.parent', { tail: tailOf(chosen.accountNumber) })}
      />
      {chosen && held && (
        <>
          <MoneyField
            {...field('amount')}
            label={words('draw.amount')}
            hint={
              minorOf(chosen.mostInPart) > 0n
                ? t('draw.part', { most: money(chosen.mostInPart), least: money(chosen.least) })
                : t('draw.whole', { least: money(chosen.least) })
            }
            currency="CNY"
            big
            beside={
              <BalanceBound
                available={chosen.principal}
                currency="CNY"
                amount={values.amount}
                onAll={(amount) => set({ amount })}
                way="draw"
              />
            }
          />
          <AccountSelect {...field('toAccountId')} label={words('draw.to')} accounts={tos} />
          {figures && (
            <section className={css.cost} aria-label={words('cost.title')} aria-live="polite">
              <dl className={css.boxes}>
                <div>
                  <dt>{words('cost.now')}</dt>
                  <dd>{shown(figures.interestMinor)}</dd>
                  <dd className={css.quiet}>
                    {t('draw.nowHow', { rate: rateText(chosen.currentRatePpm), days: figures.days })}
                  </dd>
                </div>
                <div>
                  <dt>{t('draw.wait', { date: chosen.nextRollOn })}</dt>
                  <dd>{shown(whole)}</dd>
                  <dd className={css.quiet}>{t('draw.waitHow', { rate: rateText(chosen.ratePpm) })}</dd>
                </div>
                <div className={css.lost}>
                  <dt>{words('cost.lost')}</dt>
                  <dd>{shown(whole - figures.interestMinor)}</dd>
                  <dd className={css.quiet}>{t('draw.lostHow')}</dd>
                </div>
              </dl>
            </section>
          )}
          <OtherDeposits
            order={drawRollingDeposit}
            chosen={values.deposit}
            currency="CNY"
            amount={values.amount}
            onChoose={choose}
          />
        </>
      )}
    </>
  )
}

/** Shown if there is no rolling deposit, with a link to open one. */
export function NoRolling() {
  const t = useTexts('rollingDeposits')
  return (
    <NothingToOrder
      title={t('none')}
      action={
        <OrderLink order={openRollingDeposit} small>
          {t('none.open')}
        </OrderLink>
      }
    >
      {t('none.text')}
    </NothingToOrder>
  )
}
