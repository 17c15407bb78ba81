import { formatGrouped } from '@cloudsail/contract'
import { drawCallDeposit } from '@cloudsail/contract/deposits'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OtherDeposits } from '../breaking/other-deposits.tsx'
import { minorOf } from '../certificates.ts'
import { useRmbAccounts } from '../own-accounts.ts'
import { receivers } from '../time/deposit-form.ts'
import { callFigures, useHeldCalls } from './call-form.ts'
import { DepositField, NoDeposits } from './deposit-field.tsx'
import { DrawParts } from './draw-parts.tsx'

export interface DrawValues {
  deposit: string
  amount: string
  toAccountId: string
}

/** The fields: deposit, amount, receiving account. Below them, the interest of each part. */
export function DrawFields({ form }: { form: FormWith<DrawValues> }) {
  const t = useTexts('callDeposits')
  const { field, values, set } = useOrderForm(form)
  const held = useHeldCalls(values.deposit)
  const chosen = held?.chosen
  const tos = receivers(useRmbAccounts('receive'), { currency: 'CNY', cash: false })
  const own = tos.find(({ key }) => key === chosen?.settlementAccountId)
  const to = own ?? tos.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.toAccountId, chosen ? to?.key : undefined, (toAccountId) => set({ toAccountId }))
  const choose = (deposit: string) => set({ deposit, toAccountId: '' })
  if (held?.deposits.length === 0) return <NoDeposits />
  const figures =
    held && chosen ? callFigures(chosen, minorOf(values.amount), held, { on: held.today }) : null
  return (
    <>
      <DepositField form={form} held={held} onChoose={choose} />
      {held && chosen && (
        <>
          <MoneyField
            {...field('amount')}
            label={t('draw.amount')}
            hint={t('draw.least', { amount: formatGrouped(minorOf(held.least), 'CNY') })}
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
          <AccountSelect {...field('toAccountId')} label={t('draw.to')} accounts={tos} />
          {figures && <DrawParts deposit={chosen} held={held} figures={figures} />}
          <OtherDeposits
            order={drawCallDeposit}
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
